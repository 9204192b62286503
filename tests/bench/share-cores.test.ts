import { expect, test } from 'vitest'
import { shareCores } from '../../bench/share-cores.ts'

test.each([
  [1, ['0', '0', '0'], { database: '0', load: '0', each: null }],
  [2, ['0', '0', '0'], { database: '0', load: '1', each: null }],
  [3, ['0,1', '0,1', '0,1'], { database: '0,1', load: '2', each: null }],
  [4, ['0', '0,1', '0,1'], { database: '2', load: '2,3', each: { words: 'a core of its own' } }],
  [8, ['0', '0,1', '0,1,2,3'], { database: '6', load: '6,7', each: { words: 'a core of its own' } }],
])(
  'shareCores of %i cores keeps the load away from the processes where it can',
  (all, ofProcesses, others) => {
    const { server, ...shares } = shareCores(all, 2, false)
    expect([1, 2, 4].map(server)).toEqual(ofProcesses)
    expect(shares).toEqual(others)
  },
)

test.each([
  [2, 2, { database: '0,1', load: '0,1', each: { part: 0.25, words: 'a quarter of a core of its own' } }],
  [2, 4, { database: '0,1', load: '0,1', each: { part: 0.1, words: 'a tenth of a core' } }],
  [3, 2, { database: '0,1,2', load: '0,1,2', each: { part: 0.25, words: 'a quarter of a core of its own' } }],
] as const)(
  'shareCores of %i cores gives up to %i processes parts of one core after the other',
  (all, most, others) => {
    const { server, ...shares } = shareCores(all, most, true)
    expect([1, 2].map(server)).toEqual(['0', '0,1'])
    expect(shares).toEqual(others)
  },
)

test.each([1, 4])('shareCores of %i cores is the same where processes could be bounded', (all) => {
  const { server: _, ...bounded } = shareCores(all, 2, true)
  expect(shareCores(all, 2, false)).toMatchObject(bounded)
})
