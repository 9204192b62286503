import { once } from 'node:events'
import { API } from '#contract/basics/api-paths.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { type OpenApi, readOperations } from '#support/http/api-operations.ts'
import { ask, requestText } from '../ask.ts'
import { type Attack, count, type Outcome, type Run, type Scene, type Stage, type Tally } from '../attack.ts'
import { openSocket, senderAddress, type Target } from '../loopback.ts'
import { freshSender, type Headers, make, signIn } from '../sign-in.ts'
import { enquiry } from './floods.ts'

const LEADS = 150
const SOCKETS = 60
const SENDERS = 6

type Reading = { headers: Headers; paths: readonly string[] }

/** Asks for every export and list, reads the first words of each answer and no more, until the time is over. */
async function leaveUnread({ target, signal }: Scene, { headers, paths }: Reading): Promise<Outcome> {
  const answers: Tally = new Map()
  const open = Array.from({ length: SOCKETS }, (_, number) => {
    const socket = openSocket(target, senderAddress(number % SENDERS))
    socket.once('data', (chunk: Buffer) => {
      socket.pause()
      count(answers, /^HTTP\/1\.1 (\d{3})/.exec(chunk.toString())?.[1] ?? 'no answer')
    })
    socket.on('error', (error: NodeJS.ErrnoException) => count(answers, error.code ?? error.message))
    socket.on('close', () => count(answers, 'ended'))
    const path = paths[number % paths.length] ?? LEAD_API.list.path
    socket.write(requestText({ path, headers: { ...headers, connection: 'keep-alive' } }))
    return socket
  })
  if (!signal.aborted) await once(signal, 'abort')
  for (const socket of open) socket.destroy()
  return { answers, faults: answers.has('200') ? [] : ['no answer was begun that could be left unread'] }
}

/** What the OpenAPI document offers to read without naming a record. Event streams never end and have an attack of their own. */
async function findReads(target: Target): Promise<string[]> {
  const { body } = await ask(target, { path: API.openapi, from: freshSender() })
  return readOperations(JSON.parse(body) as OpenApi)
    .filter(({ method, path }) => method === 'GET' && !path.includes('{') && path !== '/api/events')
    .map(({ path }) => path)
}

async function prepare(stage: Stage): Promise<Run> {
  const { headers } = await signIn(stage.target)
  for (let number = 0; number < LEADS; number += 1) {
    const wish = { ...enquiry(number), additional_info: 'One more stop, please. '.repeat(200) }
    await make(stage.target, LEAD_API.list.path, wish, {})
  }
  const paths = await findReads(stage.target)
  return (signal) => leaveUnread({ ...stage, signal }, { headers, paths })
}

export const unreadResponses: Attack = {
  name: 'unread-answers',
  title: `Exports and lists, ${SOCKETS} unread of ${SENDERS} senders`,
  prepare,
}
