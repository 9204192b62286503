import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { endTogether } from './end-together.ts'

/** A response that calls back when it is ended. */
function respond(onEnd: () => void): ServerResponse {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  const end = response.end.bind(response)
  response.end = () => {
    onEnd()
    return end()
  }
  return response
}

test('responses are ended in their order when the turn is over, and each of them once', async () => {
  const ended: number[] = []
  for (const at of [0, 1, 2]) endTogether(respond(() => ended.push(at)))
  expect(ended).toEqual([])
  await nextTurn()
  expect(ended).toEqual([0, 1, 2])
  await nextTurn()
  expect(ended).toHaveLength(3)
})

test('a response that is given while others are ended is ended in the next turn', async () => {
  const ended: string[] = []
  const second = respond(() => ended.push('second'))
  const first = respond(() => {
    ended.push('first')
    endTogether(second)
  })
  endTogether(first)
  await nextTurn()
  expect(ended).toEqual(['first'])
  await nextTurn()
  expect(ended).toEqual(['first', 'second'])
})
