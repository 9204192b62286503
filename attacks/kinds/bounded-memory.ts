import { setTimeout as sleep } from 'node:timers/promises'
import { largestClearPicture, largestPhoto, uploadRequest } from '#support/pictures.ts'
import { ask, type Question } from '../ask.ts'
import { type Attack, count, type Outcome, type Scene, type Tally } from '../attack.ts'
import { freshSender, type Headers, json, signIn } from '../sign-in.ts'
import { enquiry, flood } from './floods.ts'

const SECONDS = 150
/** The limit that compose.yaml and the unit of systemd set. */
const MEGABYTES = 512
const UPLOAD_MS = 120_000
const LOOK_MS = 100
const PAGES = ['/', '/about', '/how-it-works', '/privacy', '/login', '/not-there']

/** What visitors and an office do: three of four look at pages, one sends an enquiry. */
function everyday(number: number): Omit<Question, 'from'> {
  return number % 4 === 0
    ? json('/api/bus-quote', enquiry(number))
    : { path: PAGES[number % PAGES.length] ?? '/' }
}

/** Everyday requests without a pause, and pictures beside them; what the kernel ends for want of memory is a fault. */
async function crowd(scene: Scene, headers: Headers, pictures: readonly Buffer[]): Promise<Outcome> {
  const group = scene.products[0]?.group
  if (!group) throw new Error('Its memory is not bounded.')
  let most = 0
  const look = async () => {
    most = Math.max(most, await group.held())
  }
  const looking = setInterval(() => void look(), LOOK_MS)
  const done = new AbortController()
  const signal = AbortSignal.any([scene.signal, done.signal])
  const load = flood({ ...scene, signal }, { question: everyday, atOnce: 6, senders: 100, max: 1_000_000 })
  const stored: Tally = new Map()
  if (pictures.length === 0) await sleep(SECONDS * 100)
  await Promise.all(pictures.map((picture) => bring(scene, headers, picture, stored)))
  done.abort()
  const { answers } = await load
  clearInterval(looking)
  for (const [what, times] of stored) count(answers, what, times)
  count(answers, 'MB held at most', Math.round(most))
  const kills = await group.kills()
  const storedCount = stored.get('upload 201') ?? 0
  return {
    answers,
    faults: [
      ...(kills > 0 ? [`${kills} processes were ended for want of memory`] : []),
      ...(storedCount < pictures.length ? [`${storedCount} of ${pictures.length} pictures were stored`] : []),
    ],
  }
}

async function bring({ target }: Scene, headers: Headers, picture: Buffer, stored: Tally): Promise<void> {
  const { payload, ...upload } = uploadRequest(headers, [
    { name: 'file', value: picture, fileName: 'large.jpg' },
  ])
  const sent = { ...upload, path: upload.url, body: payload, from: freshSender(), withinMs: UPLOAD_MS }
  const { status } = await ask(target, sent)
  count(stored, `upload ${status}`)
}

function boundedMemory(name: string, words: string, paint: () => Promise<Buffer[]>): Attack {
  return {
    name,
    title: `Everyday requests${words} in ${MEGABYTES} MB with PostgreSQL`,
    seconds: SECONDS,
    // All requests come from this machine.
    start: async (arena) => [await arena.startWithin(MEGABYTES, { RATE_LIMITS: 'off' })],
    prepare: async (stage) => {
      const { headers } = await signIn(stage.target)
      const pictures = await paint()
      return (signal) => crowd({ ...stage, signal }, headers, pictures)
    },
  }
}

export const memoryWithoutUploads = boundedMemory('memory-without-uploads', '', async () => [])

export const memoryWithUploads = boundedMemory(
  'memory-with-uploads',
  ' and two uploads of 59 megapixels',
  async () => [await largestPhoto(), await largestClearPicture()],
)
