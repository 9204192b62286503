import { appendFile, mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SoakOptions } from '../options.ts'
import { openPlace, type Place } from '../place/place.ts'
import { openScene } from '../scene.ts'
import { drawCurve } from './curve.ts'
import { prepareKinds } from './kinds.ts'
import { type Sample, takeSample } from './sample.ts'
import { soakPage } from './soak-page.ts'
import { measureCapacity, startTraffic, type Traffic } from './traffic.ts'
import { judge, type Timed } from './verdict.ts'

const SAMPLE_MS = 10_000
const CALIBRATION_S = 20
const HALF = 0.5
/** A long run looks less often, so that its record stays small. */
const SAMPLES_MOST = 2_000

/** Mixed traffic for the given time; writes its figures every few seconds, so that an interrupted run is of use. */
export async function runSoak(
  options: SoakOptions,
  { folder, onPlace }: { folder: string; onPlace: (place: Place) => void },
): Promise<boolean> {
  const place = await openPlace('embedded')
  onPlace(place)
  try {
    const scene = openScene(place, false)
    // As files, mails would be what grows: a mail server takes them.
    const product = await scene.start()
    const kinds = await prepareKinds(product.url)
    await mkdir(folder, { recursive: true })
    const rate = options.rate ?? (await calibrate(kinds))
    console.log(`${rate.toFixed(1)} requests a second for ${options.minutes} minutes …`)
    const traffic = startTraffic(kinds, rate)
    const target = { pid: product.pid, databaseUrl: place.database.url }
    const { samples, answered } = await watch(traffic, target, options.minutes, {
      ended: product.ended,
      record: join(folder, 'soak.ndjson'),
      forgetMails: () => place.mails.received.splice(0),
    })
    const skipped = traffic.skipped()
    await traffic.stop()
    const lines = judge(samples, answered)
    if (product.ended() !== null)
      lines.unshift({
        what: 'the product',
        first: '',
        last: `ended: ${product.ended()}`,
        ok: false,
        note: '',
      })
    const about = { rate, skipped, minutes: (samples.at(-1)?.at ?? 0) / 60, busy: busyness() }
    const page = soakPage(lines, about)
    await writeFile(join(folder, 'soak.svg'), drawCurve(samples))
    await writeFile(join(folder, 'soak.md'), page)
    console.log(`\n${page}\nWritten to ${folder}`)
    return lines.every(({ ok }) => ok)
  } finally {
    await place.clear()
  }
}

async function calibrate(kinds: Parameters<typeof measureCapacity>[0]): Promise<number> {
  console.log(`Finding out what it can do, ${CALIBRATION_S} s …`)
  // The first seconds load what is loaded once.
  await measureCapacity(kinds, CALIBRATION_S / 4)
  const capacity = await measureCapacity(kinds, CALIBRATION_S)
  console.log(`Its capacity is ${capacity.toFixed(0)} requests a second.`)
  return Math.max(1, capacity * HALF)
}

type Watching = { ended: () => unknown; record: string; forgetMails: () => void }

async function watch(
  traffic: Traffic,
  target: { pid: number; databaseUrl: string },
  minutes: number,
  { ended, record, forgetMails }: Watching,
): Promise<{ samples: Sample[]; answered: Timed[] }> {
  const samples: Sample[] = []
  const answered: Timed[] = []
  const began = performance.now()
  const everyMs = Math.max(SAMPLE_MS, (minutes * 60_000) / SAMPLES_MOST)
  for (let next = everyMs; next <= minutes * 60_000 && ended() === null; next += everyMs) {
    await sleep(Math.max(0, began + next - performance.now()))
    const at = (performance.now() - began) / 1_000
    const taken = traffic.take()
    for (const one of taken) answered.push({ ...one, at })
    forgetMails()
    try {
      const sample = await takeSample(at, target, taken)
      samples.push(sample)
      await appendFile(record, `${JSON.stringify(sample)}\n`)
      console.log(describe(sample))
    } catch (error) {
      // One look less is no reason to give up an hour.
      console.log(`  ${Math.round(at)} s: could not look: ${(error as Error).message}`)
    }
  }
  return { samples, answered }
}

function describe({ at, memoryMb, descriptors, latency }: Sample): string {
  const of = (kind: string) => latency[kind]?.p99.toFixed(0) ?? '–'
  return `  ${Math.round(at)} s: ${Math.round(memoryMb)} MB, ${descriptors} descriptors, p99 page ${of('page')} ms, quote ${of('quote')} ms`
}

const busyness = () => (loadavg()[0] ?? 0) / availableParallelism()
