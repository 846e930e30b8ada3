/**
 * The first process of a container, as a script for bash: sets the mounts up, starts the agent
 * without rights of its own, and watches it. When it ends, the kernel ends everybody in the
 * container, and it ends when
 * - the agent ends: with its exit code;
 * - stdin ends, because docs-agent closed it or is dead. The line TERM asks the agent to end;
 * - a limit is exceeded.
 *
 * stdin begins with the agent's variables, each ended by a NUL, and an empty one. What is not the
 * agent's exit code is written to descriptor 3: `refused <why>`, or `started`, then `over <limit>`. The arguments
 * after those of the first lines are the command that gives up all rights and becomes the agent.
 */
export const supervisorScript = `
exec 5<&0 </dev/null
fstab=$1 workspace=$2 folder=$3 prompt=$4 spare=$5 owner=$6 disk=$7 processes=$8 interval=$9
shift 9

refuse() {
  printf 'refused %s\\n' "\${1//$'\\n'/; }" >&3
  exit 125
}

# Everybody but this process and the first one.
watch() {
  local pause=$interval order status lines kib before took pids
  while :; do
    read -r -u 5 -t "$pause" order
    status=$?
    if ((status == 0)); then
      [[ $order == TERM ]] && kill -TERM -1
    elif ((status > 128)); then
      before=\${EPOCHREALTIME/[.,]/}
      mapfile -t lines < <(du -skc -- "$workspace" "$folder")
      kib=\${lines[-1]%%[!0-9]*}
      pids=(/proc/[0-9]*)
      if ((\${kib:-0} >= disk)); then over disk; fi
      if ((\${#pids[@]} >= processes)); then over processes; fi
      # A large tree takes long to measure: at most a tenth of the time.
      took=$((10 * (\${EPOCHREALTIME/[.,]/} - before)))
      pause=$interval
      if ((took > 1000000)); then printf -v pause '%d' $((took / 1000000)); fi
    else
      kill -KILL -1
      return
    fi
  done
}

over() {
  printf 'over %s\\n' "$1" >&3
  kill -KILL -1
  exit
}

variables=()
while IFS= read -r -d '' -u 5 variable && [[ -n $variable ]]; do variables+=("$variable"); done
problems=$(mount --all --fstab "$fstab" 2>&1) || refuse "$problems"
if [[ -n $spare ]]; then
  problems=$(chown -hR -- "$spare" "$workspace" "$folder" 2>&1) || refuse "$problems"
fi
cd -- "$workspace" || refuse 'the workspace is not there'
printf 'started\\n' >&3
(
  exec <"$prompt" || exit 125
  # Nothing that this process was given, or its parents were, goes along.
  for descriptor in /proc/self/fd/*; do
    descriptor=\${descriptor##*/}
    if ((descriptor > 2)); then exec {descriptor}>&-; fi
  done
  # Where a limit is lower already, it stays.
  ulimit -c 0
  ulimit -f "$disk"
  ulimit -u "$processes"
  unset LC_ALL OLDPWD
  export -- "\${variables[@]}"
  exec "$@"
) &
agent=$!
exec >/dev/null 2>&1
watch &
wait "$agent"
code=$?
if [[ -n $owner ]]; then
  for ((i = 0; i < 500; i++)); do
    kill -KILL -1 || break
    sleep 0.01
  done
  chown -hR -- "$owner" "$workspace" "$folder"
fi
exit "$code"
`
