import { setTimeout as sleep } from 'node:timers/promises'
import { REQUEST_QUOTE } from '#contract/basics/site-endpoints.ts'
import { LIVE_API, LIVE_LIMITS } from '#contract/leads/live-events.ts'
import { type Headers, signIn } from '../product/desk.ts'
import { drawRequest } from '../product/requests.ts'
import type { Attack } from './attack.ts'
import { ask, count, openSocket, outcomeOf, postJson, requestText, senderAddress } from './wire.ts'

const SESSIONS = 5

const PAUSE_MS = 20

const EACH = LIVE_LIMITS.openPerSession

/** Opens event streams and reads only their first bytes, while requests come in that each stream reports. */
export const unreadStreams: Attack = {
  name: 'unread-streams',
  title: `Event streams, ${SESSIONS * EACH} unread while enquiries come in`,
  prepare: async ({ product }) => {
    const sessions: Headers[] = []
    for (let session = 0; session < SESSIONS; session += 1) sessions.push(await signIn(product.url))
    return async ({ over, answers }) => {
      const open = sessions.flatMap((headers, session) =>
        Array.from({ length: EACH }, () => {
          const socket = openSocket(product, senderAddress(session))
          socket.once('data', (chunk: Buffer) => {
            socket.pause()
            count(
              answers,
              chunk.toString().startsWith('HTTP/1.1 200 ') ? 'streams opened' : 'streams refused',
            )
          })
          socket.on('error', (error: NodeJS.ErrnoException) => count(answers, error.code ?? error.message))
          socket.on('close', () => count(answers, 'ended'))
          socket.write(requestText('GET', LIVE_API.events.path, { ...headers, accept: 'text/event-stream' }))
          return socket
        }),
      )
      for (let number = 0; !over.aborted; number += 1) {
        const question = {
          ...postJson(REQUEST_QUOTE.path, drawRequest().body),
          from: senderAddress(1_000 + number),
        }
        count(answers, await outcomeOf(ask(product, question)))
        await sleep(PAUSE_MS)
      }
      for (const socket of open) socket.destroy()
      const opened = answers.get('streams opened') ?? 0
      return [
        ...(opened < open.length ? [`only ${opened} of ${open.length} streams were opened`] : []),
        ...(answers.has('201') ? [] : ['no enquiry was stored that a stream could hear of']),
      ]
    }
  },
}
