import { expect, test } from 'vitest'
import { findOwnFolder } from './kernel-group.ts'
import { boundMemory } from './memory-group.ts'

const FIRST = '9:name=systemd:/\n4:memory:/jobs/7\n3:cpuset:/sets\n1:cpu,cpuacct:/shared\n0::/\n'
const SECOND = '0::/user.slice/session-2.scope\n'

test.each([
  ['first', 'memory', FIRST, '/sys/fs/cgroup/memory/jobs/7'],
  ['first', 'cpu', FIRST, '/sys/fs/cgroup/cpu/shared'],
  ['first', 'cpu', '1:cpuacct,cpu:/other\n', '/sys/fs/cgroup/cpu/other'],
  ['second', 'cpu', SECOND, '/sys/fs/cgroup/user.slice/session-2.scope'],
  ['second', 'memory', SECOND, '/sys/fs/cgroup/user.slice/session-2.scope'],
] as const)('findOwnFolder in the %s version of %s', (version, controller, own, folder) => {
  expect(findOwnFolder(version, controller, own)).toBe(folder)
})

test('boundMemory lets nothing be swapped where the kernel counts that apart', () => {
  expect(boundMemory(256).files).toEqual({
    first: [['memory.limit_in_bytes', '268435456']],
    second: [
      ['memory.max', '268435456'],
      ['memory.swap.max', '0'],
    ],
  })
})
