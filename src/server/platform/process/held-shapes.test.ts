import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectKeepingShapes, holdShape } from './held-shapes.ts'

let collect: NodeJS.GCFunction
beforeAll(() => {
  setFlagsFromString('--expose-gc')
  collect = runInNewContext('gc')
})
afterAll(() => setFlagsFromString('--no-expose-gc'))

const nextTask = () => new Promise((resolve) => setImmediate(resolve))

/** An object that nobody here holds any longer. */
function holdOne(): WeakRef<object> {
  const object = { made: performance.now() }
  holdShape('object of a test', object)
  return new WeakRef(object)
}

test('the last object of a kind outlives a collection, the one before it does not', async () => {
  const former = holdOne()
  const last = holdOne()
  await nextTask()
  collectKeepingShapes(() => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' }))
  expect([former.deref(), typeof last.deref()]).toEqual([undefined, 'object'])
})
