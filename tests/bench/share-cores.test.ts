import { expect, test } from 'vitest'
import { shareCores } from '../../bench/growth/share-cores.ts'

test.each([
  [1, ['0', '0', '0'], '0', '0'],
  [2, ['0', '0', '0'], '0', '1'],
  [4, ['0', '0,1', '0,1'], '2', '2,3'],
  [8, ['0', '0,1', '0,1,2,3'], '6', '6,7'],
])(
  'shareCores of %i cores keeps the load away from the processes where it can',
  (all, server, database, load) => {
    const shares = shareCores(all)
    expect([1, 2, 4].map(shares.server)).toEqual(server)
    expect(shares).toMatchObject({ database, load })
  },
)
