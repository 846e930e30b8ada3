import { describe, expect, test } from '@jest/globals'
import { type Facts, mend } from '../../../src/service/sandbox/mend.ts'
import type { Probe } from '../../../src/service/sandbox/probe.ts'

const facts: Facts = {
  isContainer: false,
  isRestrictedByAppArmor: false,
  isClosedToUsers: false,
  maxUserNamespaces: 1000
}
const forbidden: Probe[] = [
  { way: 'user-namespace', problem: 'unshare failed: Operation not permitted' },
  { way: 'sudo', problem: 'sudo is not installed' }
]

describe('mend', () => {
  test('says what was tried, what to do, and what else there is', () => {
    expect(mend(forbidden, facts)).toBe(
      'this machine cannot isolate the agent (user namespaces: unshare failed: Operation not permitted; namespaces through sudo, a spare user: sudo is not installed): allow this user to make user namespaces, or sudo without a password, or set sandbox to off and let the agent do what this user can'
    )
  })

  test.each([
    [{ isRestrictedByAppArmor: true }, 'sysctl -w kernel.apparmor_restrict_unprivileged_userns=0'],
    [{ isClosedToUsers: true }, 'sysctl -w kernel.unprivileged_userns_clone=1'],
    [{ maxUserNamespaces: 0 }, 'sysctl -w user.max_user_namespaces='],
    [{ isContainer: true }, '--cap-add SYS_ADMIN']
  ])('%j', (fact, advice) => {
    expect(mend(forbidden, { ...facts, ...fact })).toContain(advice)
  })

  test('missing programs come first', () => {
    const problem = 'setpriv and unshare of util-linux are not installed'
    expect(mend([{ way: 'root', problem }], { ...facts, isContainer: true })).toContain(
      ': install util-linux, or'
    )
  })
})
