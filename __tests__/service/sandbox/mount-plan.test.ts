import { describe, expect, test } from '@jest/globals'
import { planMounts } from '../../../src/service/sandbox/mount-plan.ts'

const plan = (options: Partial<Parameters<typeof planMounts>[0]> = {}) =>
  planMounts({
    mounts: [
      { id: 1, parent: 0, path: '/', flags: ['rw'], fileSystem: 'ext4' },
      { id: 2, parent: 1, path: '/home', flags: ['rw', 'nosuid', 'noatime'], fileSystem: 'ext4' }
    ],
    hiding: {
      folders: ['/home/me', '/run'],
      files: ['/srv/a token'],
      readable: [{ source: '/home/me/.nvm', target: '/home/me/.nvm' }]
    },
    workspace: '/home/me/data/1/workspace',
    folder: '/home/me/data/1/agent',
    word: 'w',
    exists: () => true,
    ...options
  })
    .trim()
    .split('\n')

describe('planMounts', () => {
  test('holds what stays, makes all read-only, hides, lets through, closes', () => {
    expect(plan().map(line => line.replace(/docs-agent-w-\d+/, 'none'))).toEqual([
      'none /dev/shm tmpfs size=4k,mode=0755 0 0',
      '/home/me/data/1/workspace /dev/shm/workspace none rbind,X-mount.mkdir 0 0',
      '/home/me/data/1/agent /dev/shm/folder none rbind,X-mount.mkdir 0 0',
      'none /. none remount,bind,ro 0 0',
      'none /home none remount,bind,ro,nosuid 0 0',
      '/home/me/.nvm /dev/shm/0 none rbind,X-mount.mkdir 0 0',
      '/dev/shm/folder/tmp /tmp none rbind,X-mount.mkdir 0 0',
      '/dev/shm/folder/tmp /var/tmp none rbind,X-mount.mkdir 0 0',
      'none /home/me tmpfs size=4k,mode=0755 0 0',
      'none /run tmpfs ro,size=4k,mode=0755 0 0',
      '/dev/null /srv/a\\040token none bind 0 0',
      '/dev/shm/0 /home/me/.nvm none rbind,X-mount.mkdir 0 0',
      '/dev/shm/workspace /home/me/data/1/workspace none rbind,X-mount.mkdir 0 0',
      '/dev/shm/folder /home/me/data/1/agent none rbind,X-mount.mkdir 0 0',
      'none /home/me none remount,bind,ro 0 0',
      'none /dev/pts devpts newinstance,ptmxmode=0666,mode=0620 0 0',
      'none /dev/shm tmpfs size=64m,mode=1777 0 0'
    ])
  })

  test('no two lines have one source: mount would take the second for done', () => {
    const own = plan().filter(line => line.startsWith('docs-agent-'))
    const sources = own.map(line => line.split(' ')[0])
    expect(new Set(sources).size).toBe(sources.length)
  })

  test('holds what stays elsewhere where the data is in /dev/shm, and covers that place', () => {
    const lines = plan({ workspace: '/dev/shm/1/workspace', folder: '/dev/shm/1/agent' })
    expect(lines[0]).toContain(' /mnt tmpfs ')
    expect(lines.at(-2)).toContain(' /mnt tmpfs ro,')
  })

  test('does not hide what is gone meanwhile', () => {
    const gone = ['/srv/a token', '/run', '/home/me/.nvm']
    const lines = plan({ exists: path => !gone.includes(path) }).join('\n')
    expect(lines).toContain(' /home/me tmpfs ')
    expect(lines).not.toMatch(/token| \/run |nvm/)
  })

  test('leaves alone what nobody can reach: to mount there would fail', () => {
    const exists = (path: string) => path !== '/home'
    expect(plan({ exists }).filter(line => / (\/\.|\/home) /.test(line))).toEqual([
      expect.stringContaining(' /. none remount')
    ])
  })

  test('a path cannot add a field or a line', () => {
    const hiding = { folders: ['/a b\tc\nd\\e'], files: [], readable: [] }
    expect(plan({ hiding })).toContainEqual(
      expect.stringContaining(' /a\\040b\\011c\\012d\\134e tmpfs ro')
    )
  })
})
