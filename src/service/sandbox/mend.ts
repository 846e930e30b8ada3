import type { Probe } from './probe.ts'
import { describeWay } from './way.ts'

export type Facts = {
  isContainer: boolean
  isRestrictedByAppArmor: boolean
  /** Debian's own switch. */
  isClosedToUsers: boolean
  maxUserNamespaces: number
}

/** Why agents cannot be contained here, and what to do, in one sentence. */
export function mend(probes: readonly Probe[], facts: Facts): string {
  const why = probes.map(({ way, problem }) => `${describeWay[way]}: ${problem}`).join('; ')
  return `this machine cannot isolate the agent (${why}): ${remedy(probes, facts)}, or set sandbox to off and let the agent do what this user can`
}

export function remedy(probes: readonly Probe[], facts: Facts): string {
  if (probes.some(({ problem }) => problem?.includes('util-linux'))) return 'install util-linux'
  if (facts.isContainer) {
    return 'start this container with --cap-add SYS_ADMIN --security-opt apparmor=unconfined and its service as root (docs/security.md says what that costs)'
  }
  if (facts.isRestrictedByAppArmor) {
    return 'run "sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0", or allow this user sudo without a password'
  }
  if (facts.isClosedToUsers) return 'run "sudo sysctl -w kernel.unprivileged_userns_clone=1"'
  if (facts.maxUserNamespaces === 0) return 'run "sudo sysctl -w user.max_user_namespaces=15000"'
  return 'allow this user to make user namespaces, or sudo without a password'
}
