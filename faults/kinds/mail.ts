import { setTimeout as sleep } from 'node:timers/promises'
import type { MailServerOptions, Verdict } from '#support/mail/mail-server.ts'
import { queryOnce } from '#support/process/debian-postgres.ts'
import { EVERYWHERE, EXTERNAL, type Fault } from '../fault.ts'
import { patience } from '../patience.ts'
import type { Scene } from '../scene.ts'

const QUOTE_WITHIN_MS = 500
const LOW_PRIORITY_WRITERS = 4

type Way = { title: string; behaviour: Pick<MailServerOptions, 'onMessage' | 'onSender'>; slow?: boolean }

const always = (verdict: Verdict) => ({ onMessage: () => verdict })
let drops = 0

const WAYS: readonly Way[] = [
  { title: 'refuses for now (450)', behaviour: always({ code: 450, message: 'Try again later' }) },
  {
    title: 'is slow (2 s)',
    behaviour: { onMessage: () => sleep(2_000).then(() => 'accept' as const) },
    slow: true,
  },
  { title: 'never answers', behaviour: always('silence') },
  {
    title: 'accepts, then drops every second one',
    behaviour: { onMessage: () => (++drops % 2 === 0 ? 'drop' : 'accept') },
  },
]

/** The mail server behaves badly for a while; a quote never waits for it, and all mails arrive. */
async function behave(scene: Scene, { behaviour }: Way): Promise<void> {
  await scene.start()
  const writers = scene.write(LOW_PRIORITY_WRITERS)
  Object.assign(scene.mails.behaviour, behaviour)
  await sleep(scene.quick ? 3_000 : 15_000)
  quotesDidNotWait(scene)
  for (const name of ['onMessage', 'onSender'] as const) delete scene.mails.behaviour[name]
  scene.note(`${writers.acknowledged()} quotes meanwhile`)
  await writers.finish()
  await sendNow(scene)
}

function quotesDidNotWait(scene: Scene): void {
  const longest = scene.writers()?.outcomes.get('201')?.longestMs ?? Number.NaN
  scene.note(`quote ≤ ${Math.round(longest)} ms`)
  scene.expect(longest <= QUOTE_WITHIN_MS * patience(), `a quote waited ${Math.round(longest)} ms`)
}

/** The time between two tries grows to hours; nobody waits for it here. */
async function sendNow(scene: Scene): Promise<void> {
  await queryOnce(
    scene.database.url,
    "update mails set next_attempt_at = now() where state = 'queued' and next_attempt_at > now() + interval '30 s'",
  )
}

export const mailFaults: readonly Fault[] = [
  ...WAYS.map((way) => ({
    name: 'F10',
    title: `mail server ${way.title}`,
    on: EVERYWHERE.slice(0, 1),
    run: (scene: Scene) => behave(scene, way),
  })),
  {
    name: 'F10',
    title: 'mail server is down, the product is killed, it is up',
    on: EVERYWHERE,
    run: async (scene) => {
      // Nobody listens there.
      const settings = { SMTP_URL: 'smtp://127.0.0.1:9' }
      await scene.start({ settings })
      const writers = scene.write(LOW_PRIORITY_WRITERS)
      await sleep(scene.quick ? 3_000 : 10_000)
      quotesDidNotWait(scene)
      await writers.finish()
      await scene.product().end('SIGKILL')
      await scene.start()
      await sendNow(scene)
    },
  },
  {
    name: 'F10',
    title: 'mail server refuses for good (550)',
    on: ['embedded'],
    run: async (scene) => {
      await scene.start()
      scene.mails.behaviour.onMessage = () => ({ code: 550, message: 'No such user' })
      const writers = scene.write(LOW_PRIORITY_WRITERS)
      await sleep(3_000)
      await writers.finish()
      quotesDidNotWait(scene)
      const failed = await untilFailed(scene)
      scene.note(`${failed} failed`)
      delete scene.mails.behaviour.onMessage
      // As the desk's button does.
      await queryOnce(
        scene.database.url,
        "update mails set state = 'queued', attempts = 0, next_attempt_at = now() where state = 'failed'",
      )
    },
  },
]

async function untilFailed(scene: Scene): Promise<number> {
  for (let left = 300; left > 0; left -= 1) {
    const [row] = await queryOnce<{ queued: number; failed: number }>(
      scene.database.url,
      "select count(*) filter (where state = 'queued')::int as queued, count(*) filter (where state = 'failed')::int as failed from mails where lead_id is not null",
    )
    if (row?.queued === 0) return row.failed
    await sleep(100)
  }
  scene.miss('refused mails had not failed within 30 s')
  return 0
}

/** Killed while a mail server holds a message that it has accepted: the message comes once more at most. */
export const crashWhileSending: Fault = {
  name: 'F11',
  title: 'kill -9 between acceptance and mark',
  on: [...EVERYWHERE.slice(0, 1), ...EXTERNAL],
  run: async (scene) => {
    await scene.start()
    const writers = scene.write(LOW_PRIORITY_WRITERS)
    for (let round = 0; round < (scene.quick ? 3 : 15); round += 1) {
      const before = scene.mails.received.length
      while (scene.mails.received.length === before) await sleep(10)
      scene.mails.behaviour.onMessage = () => {
        // Accepted, and nobody is there any more who could note it.
        scene.product().child.kill('SIGKILL')
        return 'accept'
      }
      const { product } = scene
      while (product().ended() === null) await sleep(10)
      delete scene.mails.behaviour.onMessage
      await scene.start()
    }
    scene.expect(writers.surprises.length === 0, 'a quote was refused')
    await sendNow(scene)
  },
}
