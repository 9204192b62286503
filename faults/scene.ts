import { setTimeout as sleep } from 'node:timers/promises'
import type { MailServer } from '#support/mail/mail-server.ts'
import { freePort } from '#support/process/free-port.ts'
import { startWriters, type Writers } from '#support/process/ledger.ts'
import { patience } from './patience.ts'
import type { FaultDatabase } from './place/database.ts'
import type { Place } from './place/place.ts'
import { type Launch, launchProduct, type Product, readyStatus, secondsUntilReady } from './product.ts'

export type StartOptions = Pick<Launch, 'wrapper' | 'program'> & {
  settings?: Record<string, string>
  dataDir?: string
  port?: number
}

/** What a fault has to work with. One fault in one place has one, and leaves nothing behind. */
export type Scene = {
  quick: boolean
  place: Place
  dataDir: string
  database: FaultDatabase
  mails: MailServer
  /** how often the product was started */
  starts(): number
  /** the product of `start` that was started last */
  product(): Product
  /** Starts the product and waits until it is ready. */
  start(options?: StartOptions): Promise<Product>
  /** As `start`, without waiting. */
  launch(options?: StartOptions): Product
  /** Starts the product, and the writers on it. */
  startUnderLoad(options?: StartOptions): Promise<Writers>
  /** starts the writers of this scene, on the port of the place unless another is given */
  write(count?: number, url?: () => string): Writers
  writers(): Writers | null
  /** what was acknowledged was looked at already, and the database may be gone */
  leaveLedger(): void
  /** waits until one quote more is acknowledged than there were `before` */
  untilAcknowledged(before: number): Promise<void>
  /** notes how long it takes until the product is ready again and has taken a quote; on a quiet machine at most `atMostS` */
  untilReadyAgain(began: number, atMostS: number): Promise<number>
  /** notes how long it takes until the product calls itself not ready */
  untilNotReady(withinS: number): Promise<void>
  ready: readonly number[]
  /** says what was seen, for the table */
  note(text: string): void
  notes: readonly string[]
  /** says what may not be; a miss */
  miss(text: string): void
  misses: readonly string[]
  /** a miss unless it holds */
  expect(holds: boolean, otherwise: string): void
}

const PORT_TAKEN = /^Port \d+ is in use/m
const WRITERS = 20
const PAUSE_MS = 100
const ACKNOWLEDGED_MS = 60_000

export function openScene(place: Place, quick: boolean): Scene {
  const ready: number[] = []
  const notes: string[] = []
  const misses: string[] = []
  let product: Product | null = null
  let writers: Writers | null = null
  let starts = 0
  const scene: Scene = {
    quick,
    place,
    dataDir: place.dataDir,
    database: place.database,
    mails: place.mails,
    ready,
    notes,
    misses,
    starts: () => starts,
    product: () => {
      if (!product) throw new Error('Nothing has been started.')
      return product
    },
    launch: ({ settings = {}, dataDir = place.dataDir, port = place.port, ...how } = {}) => {
      const all = { ...place.database.settings, SMTP_URL: place.mails.url, ...settings }
      starts += 1
      product = launchProduct({ port, dataDir, settings: all, ...how })
      place.keep(product)
      return product
    },
    start: async (options) => {
      const started = scene.launch(options)
      try {
        await secondsUntilReady(started)
        return started
      } catch (error) {
        if (options?.port !== undefined || !PORT_TAKEN.test(started.output())) throw error
        place.port = await freePort()
        return scene.start(options)
      }
    },
    write: (count = WRITERS, url = () => `http://127.0.0.1:${place.port}`) => {
      writers ??= startWriters(count, url, PAUSE_MS * patience())
      return writers
    },
    startUnderLoad: async (options) => {
      await scene.start(options)
      const begun = scene.write()
      await scene.untilAcknowledged(WRITERS * 2)
      return begun
    },
    writers: () => writers,
    leaveLedger: () => {
      writers = null
    },
    untilAcknowledged: async (before) => {
      const deadline = performance.now() + ACKNOWLEDGED_MS
      while (writers && writers.acknowledged() <= before) {
        const [surprise] = writers.surprises
        if (surprise !== undefined) throw new Error(`A quote was answered ${surprise.slice(0, 300)}`)
        if (performance.now() > deadline) throw new Error('No quote was acknowledged for a minute.')
        await sleep(20)
      }
    },
    untilReadyAgain: async (began, atMostS) => {
      const before = writers?.acknowledged() ?? 0
      await secondsUntilReady(scene.product(), { began })
      await scene.untilAcknowledged(before)
      const seconds = (performance.now() - began) / 1_000
      ready.push(seconds)
      const limit = atMostS * patience()
      scene.expect(
        seconds <= limit,
        `ready again after ${seconds.toFixed(1)} s, later than ${limit.toFixed(1)} s`,
      )
      return seconds
    },
    untilNotReady: async (withinS) => {
      const began = performance.now()
      while ((await readyStatus(scene.product().url)) === 200) {
        if (performance.now() - began > withinS * 1_000 * patience()) {
          scene.miss(`still called itself ready after ${withinS} s`)
          return
        }
        await sleep(50)
      }
    },
    note: (text) => notes.push(text),
    miss: (text) => misses.push(text),
    expect: (holds, otherwise) => {
      if (!holds) misses.push(otherwise)
    },
  }
  return scene
}
