/**
 * The first process of a container, as a script for bash: sets the mounts up, starts the agent
 * without rights of its own, and watches it. When it ends, the kernel ends everybody in the
 * container, and it ends when
 * - the agent ends: with its exit code;
 * - stdin ends, because docs-agent closed it or is dead. The line TERM asks the agent to end;
 * - a limit is exceeded.
 *
 * The first line on stdout is `made`: the container is there, and an agent could start. stdin begins
 * with the agent's variables, each ended by a NUL, and an empty one. They come when the agent's
 * folders are filled: if stdin ends before, nothing is started. What is neither the agent's exit code
 * nor its output is written to descriptor 3: `refused <why>`, or `started`, then `over <limit>`.
 * The arguments after those of the first lines are the command that gives up all rights and becomes
 * the agent, which is the last four of them.
 */
export const supervisorScript = `
exec 5<&0 </dev/null
fstab=$1 workspace=$2 folder=$3 prompt=$4 spare=$5 owner=$6 disk=$7 processes=$8 interval=$9
shift 9

# Where docs-agent is not root: also the folders on the way to mounts were made by root.
give_back() {
  if [[ -n $owner ]]; then chown -hR -- "$owner" "$workspace" "$folder"; fi
}

# What cannot be made is told, and nothing is started.
refuse() {
  printf 'refused %s\\n' "\${1//$'\\n'/; }" >&3
  give_back 2>/dev/null
  exit 125
}

# It signals everybody it sees: that must be nobody but the agent's processes.
[[ $$ == 1 ]] || refuse 'there is no namespace of processes'

problems=$(mount --all --fstab "$fstab" 2>&1) || refuse "$problems"
# Whoever makes the container wants to know now, and not when the agent is due.
problems=$("\${@:1:$#-4}" true 2>&1) || refuse "\${problems:-no program can be started}"
printf 'made\\n'
variables=()
while IFS= read -r -d '' -u 5 variable || { give_back; exit 125; }; do
  [[ -n $variable ]] || break
  variables+=("$variable")
done
if [[ -n $spare ]]; then
  problems=$(chown -hR -- "$spare" "$workspace" "$folder" 2>&1) || refuse "$problems"
fi
cd -- "$workspace" || refuse 'the workspace is not there'
printf 'started\\n' >&3

become_agent() {
  exec <"$prompt" || exit 125
  # Nothing that this process was given, or its parents were, goes along.
  for descriptor in /proc/self/fd/*; do
    descriptor=\${descriptor##*/}
    if ((descriptor > 2)); then exec {descriptor}>&-; fi
  done
  # Where a limit is lower already, it stays.
  ulimit -c 0
  ulimit -f "$disk" 2>/dev/null
  ulimit -u "$processes" 2>/dev/null
  unset LC_ALL OLDPWD
  export -- "\${variables[@]}"
  exec "$@"
}

# An agent of the same user can stop or kill every process here but the first one. So that one
# decides and measures, and the two that only pass on words to it are missed when they are gone.
exec 6<> <(:)
(
  trap '' TERM
  exec 5<&-
  (trap - TERM; become_agent "$@")
  code=$?
  printf 'end %d\\n' "$code" >&6
  exit "$code"
) &
waiting=$!
(
  trap '' TERM
  while read -r -u 5 order; do printf '%s\\n' "$order"; done >&6
  printf 'gone\\n' >&6
) >/dev/null 2>&1 &
listening=$!
exec 5<&- >/dev/null 2>&1

measure() {
  local before=\${EPOCHREALTIME/[.,]/} lines pids took
  mapfile -t lines < <(du -skc -- "$workspace" "$folder")
  kib=\${lines[-1]%%[!0-9]*}
  pids=(/proc/[0-9]*)
  if ((\${kib:-0} >= disk)); then
    over=disk
  # The kernel counts unshare outside too: at its limit there can be one less in sight.
  elif ((\${#pids[@]} + 1 >= processes)); then
    over=processes
  fi
  # A large tree takes long to measure: at most a tenth of the time.
  took=$((10 * (\${EPOCHREALTIME/[.,]/} - before)))
  pause=$interval
  if ((took > 1000000)); then pause=$((took / 1000000)); fi
}

code=137 over='' pause=$interval line=''
while [[ -z $over ]]; do
  # Where the time is over in the middle of a line, the rest comes next.
  IFS= read -r -u 6 -t "$pause" part
  status=$? line+=$part
  case $status,$line in
    0,'end '*) code=\${line#end }; break ;;
    0,TERM) line=''; kill -TERM -1 ;;
    0,gone) break ;;
    *)
      if ((status == 0)); then line=''; fi
      if ! kill -0 "$waiting"; then
        # Bash can lose a letter when the time is over: a word that was missed is no failure.
        wait "$waiting"
        code=$?
        break
      fi
      kill -0 "$listening" || break
      measure
      ;;
  esac
done
kill -KILL -1
if [[ -n $over ]]; then printf 'over %s\\n' "$over" >&3; fi
if [[ -n $owner ]]; then
  for ((i = 0; i < 500; i++)); do
    kill -KILL -1 || break
    sleep 0.01
  done
fi
give_back
exit "$code"
`
