import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { paintImage } from '#support/pictures.ts'
import { type MemoryGroup, makeMemoryGroup } from '#support/process/memory-group.ts'
import { EMBEDDED, EVERYWHERE, type Fault } from '../fault.ts'
import { descriptorsOf } from '../processes.ts'
import type { Scene } from '../scene.ts'
import { signIn, startUploading, upload } from '../uploads.ts'
import { describeOutcomes } from './database.ts'

const LOAD_MS = 15_000
const QUICK_LOAD_MS = 5_000
/** 59 megapixels. */
const LARGE = { width: 9_410, height: 6_270 }

/** All that the product starts, database and all, may use that much memory and no more. */
async function withinMemory(scene: Scene, megabytes: number, large: boolean): Promise<void> {
  const group = await makeMemoryGroup(`jaunt-faults-${process.pid}-${scene.place.port}`, megabytes)
  scene.place.later(group.remove)
  await scene.startUnderLoad({ wrapper: group.wrapper })
  const most = watchHeld(group)
  scene.place.later(most.stop)
  if (large) {
    const bytes = await paintImage(LARGE.width, LARGE.height).jpeg().toBuffer()
    const headers = await signIn(scene.product().url)
    const done = await Promise.all([1, 2].map(() => upload(scene.product().url, headers, bytes)))
    for (const one of done)
      scene.expect(one?.status === 201, `a large upload was answered ${one?.status ?? 'nothing'}`)
  }
  await sleep(scene.quick ? QUICK_LOAD_MS : LOAD_MS)
  const kills = await group.kills()
  scene.note(`${Math.round(await most.stop())} MB held at most, ${kills} killed`)
  scene.expect(scene.product().ended() === null, `the product was ended: ${scene.product().ended()}`)
  scene.expect(kills === 0, `${kills} processes were killed for memory`)
}

const LOOK_AT_MEMORY_MS = 250

/** The most that the group held whenever it was looked at, in MB. */
function watchHeld(group: MemoryGroup): { stop(): Promise<number> } {
  const stopping = new AbortController()
  const watching = watch()
  async function watch(): Promise<number> {
    let most = 0
    while (!stopping.signal.aborted) {
      most = Math.max(most, await group.held())
      await sleep(LOOK_AT_MEMORY_MS)
    }
    return most
  }
  return {
    stop: () => {
      stopping.abort()
      return watching
    },
  }
}

export const memoryLimits: readonly Fault[] = [
  {
    name: 'F17',
    title: '512 MB, load alone',
    on: EMBEDDED,
    needs: ['memory groups'],
    run: (scene) => withinMemory(scene, 512, false),
  },
  {
    name: 'F17',
    title: '512 MB, load and two pictures of 59 megapixels',
    on: EMBEDDED,
    needs: ['memory groups'],
    run: (scene) => withinMemory(scene, 512, true),
  },
]

const DESCRIPTORS = 64

export const descriptorLimit: Fault = {
  name: 'F18',
  title: `${DESCRIPTORS} descriptors`,
  on: EMBEDDED,
  needs: ['prlimit'],
  run: async (scene) => {
    await scene.startUnderLoad()
    const { url, pid } = scene.product()
    // PostgreSQL does not start with so few; it is the app that has to bear them.
    execFileSync('prlimit', ['--pid', String(pid), `--nofile=${DESCRIPTORS}:${DESCRIPTORS}`])
    // More than it has room for, held for a while.
    const open = Array.from({ length: DESCRIPTORS * 2 }, () => fetch(`${url}/art/hero.jpg`).catch(() => null))
    await Promise.all(open)
    await sleep(scene.quick ? 2_000 : 8_000)
    const began = performance.now()
    await scene.untilReadyAgain(began, 10)
    scene.expect(scene.product().ended() === null, 'the product ended')
    describeOutcomes(scene)
  },
}

const ABORTS = 10_000

/** Clients that ask and hang up before they have read anything. */
export const abortedRequests: Fault = {
  name: 'F14',
  title: 'clients that hang up',
  on: EVERYWHERE.slice(0, 1),
  run: async (scene) => {
    await scene.startUnderLoad()
    const uploads = await startUploading(() => scene.product().url)
    const { url, pid } = scene.product()
    const paths = ['/', '/art/hero.jpg', '/privacy', '/api/places?q=dub']
    const before = descriptorsOf(pid)
    const aborts = scene.quick ? ABORTS / 10 : ABORTS
    for (let number = 0; number < aborts; number += 20) {
      await Promise.all(
        Array.from({ length: 20 }, (_, at) => hangUp(`${url}${paths[(number + at) % paths.length]}`, at)),
      )
    }
    await uploads.finish(scene)
    await scene.writers()?.finish()
    await sleep(6_000)
    const after = descriptorsOf(pid)
    scene.note(`${aborts} aborts, descriptors ${before} before, ${after} after`)
    scene.expect(after <= before + 10, `${after - before} descriptors more than before`)
  },
}

async function hangUp(url: string, afterMs: number): Promise<void> {
  const abort = new AbortController()
  const late = setTimeout(() => abort.abort(), afterMs)
  // That it was cut off is what was wanted.
  const response = await fetch(url, { signal: abort.signal }).catch(() => null)
  await response?.body?.cancel().catch(() => undefined)
  clearTimeout(late)
}
