import { setTimeout as sleep } from 'node:timers/promises'
import { ADMIN } from './arena.ts'
import { type Answer, ask, type Question } from './ask.ts'
import { senderAddress, type Target } from './loopback.ts'

type Credentials = { email: string; password: string }
export type Headers = Record<string, string>

const TRIES = 50
const PASSWORD = 'nine grey geese fly'
/** No attack comes from these: set-up never waits for a limit that an attack has used up. */
const SETUP_SENDER = 40_000
let senders = 0

/** An address without an earlier request. */
export function freshSender(): string {
  senders += 1
  return senderAddress(SETUP_SENDER + senders)
}

export const json = (path: string, body: object, headers: Headers = {}): Omit<Question, 'from'> => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/** One try to sign in, from an address of its own. */
export function trySignIn(
  target: Target,
  { email, password }: Credentials,
  { headers = {}, withinMs }: { headers?: Headers; withinMs?: number } = {},
): Promise<Answer> {
  return ask(target, {
    ...json('/api/auth/login', { email, password }, headers),
    from: freshSender(),
    withinMs,
  })
}

/** Signs in for certain. A first start makes its administrator as the last thing, a moment after it is ready. */
export async function signIn(
  target: Target,
  credentials: Credentials = ADMIN,
): Promise<{ headers: Headers; device: string }> {
  for (let left = TRIES; left > 0; left -= 1) {
    const { status, body, device } = await trySignIn(target, credentials)
    if (status === 200)
      return { headers: { authorization: `Bearer ${(JSON.parse(body) as { token: string }).token}` }, device }
    await sleep(200)
  }
  throw new Error(`${credentials.email} could not sign in.`)
}

/** Files something and answers with its id; throws when it was refused. */
export async function make(target: Target, path: string, body: object, headers: Headers): Promise<number> {
  const response = await ask(target, { ...json(path, body, headers), from: freshSender() })
  if (response.status !== 201)
    throw new Error(`POST ${path} was answered ${response.status}: ${response.body}`)
  return (JSON.parse(response.body) as { id: number }).id
}

/** Makes an account of that role and answers with what it signs in with. */
export async function makeAccount(
  target: Target,
  admin: Headers,
  role_id: number,
): Promise<Credentials & { id: number }> {
  const credentials = { email: `account${senders}@example.ie`, password: PASSWORD }
  const id = await make(
    target,
    '/api/auth/user',
    { name: 'Aoife Byrne', role_id, ...credentials, current_password: ADMIN.password },
    admin,
  )
  return { ...credentials, id }
}
