import { describe, expect, test } from '@jest/globals'
import { readMountTable, writableMounts } from '../../../src/service/sandbox/mount-table.ts'

const table = `22 1 254:0 / / rw,relatime - ext4 /dev/vda rw
23 22 0:21 / /proc rw,nosuid - proc proc rw
24 23 0:30 / /proc/sys/fs/binfmt_misc rw - autofs systemd-1 rw
25 22 0:22 / /sys ro,nosuid - sysfs sysfs rw
26 22 0:6 / /dev rw,nosuid shared:2 - devtmpfs devtmpfs rw
27 26 0:23 / /dev/shm rw - tmpfs tmpfs rw
28 27 0:24 / /dev/shm rw,nosuid,nodev - tmpfs tmpfs rw
29 22 8:1 / /mnt/a\\040disk rw - ext4 /dev/sdb rw
30 22 8:2 / /data rw - ext4 /dev/sdc rw
31 30 8:3 / /data/inner rw - ext4 /dev/sdd rw
32 30 8:4 / /data rw - ext4 /dev/sde rw
33 22 0:40 / /net rw - autofs systemd-1 rw
`

describe('the mount table', () => {
  test('is read with paths that were escaped', () => {
    expect(readMountTable(table)[7]).toEqual({
      id: 29,
      parent: 22,
      path: '/mnt/a disk',
      flags: ['rw'],
      fileSystem: 'ext4'
    })
  })

  test('gives what can be written to and reached: nothing under another mount, not /proc', () => {
    const writable = writableMounts(readMountTable(table))
    expect(writable.map(({ id }) => id)).toEqual([22, 26, 28, 29, 32])
  })
})
