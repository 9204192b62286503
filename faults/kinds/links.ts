import { setTimeout as sleep } from 'node:timers/promises'
import { startS3Store } from '#support/s3-store.ts'
import { EMBEDDED, EXTERNAL, type Fault } from '../fault.ts'
import { startTcpProxy, type TcpProxy, type Way } from '../place/tcp-proxy.ts'
import type { Scene } from '../scene.ts'
import { findBroken, type Headers, makePicture, signIn, upload } from '../uploads.ts'
import { describeOutcomes } from './database.ts'

const RECOVERS_WITHIN_S = 10
const PICTURE_WITHIN_MS = 3_000
const UPLOAD_WITHIN_MS = 15_000

const BAD_WAYS: readonly [string, Way][] = [
  ['reset', { kind: 'reset' }],
  ['black-holed', { kind: 'hold' }],
  ['500 ms late', { kind: 'late', ms: 500 }],
]

export const badLinks: readonly Fault[] = [
  {
    name: 'F8',
    title: 'link to the database reset, black-holed, late',
    on: EXTERNAL,
    run: async (scene) => {
      const proxy = await openProxy(scene, Number(new URL(scene.database.url).port))
      const url = scene.database.url.replace(/:\d+\//, `:${proxy.port}/`)
      const writers = await scene.startUnderLoad({ settings: { DATABASE_URL: url } })
      for (const [, way] of BAD_WAYS) {
        writers.forgetOutcomes()
        proxy.go(way)
        if (way.kind !== 'late') await scene.untilNotReady(5)
        await sleep(scene.quick ? 4_000 : 12_000)
        const page = await fetch(scene.product().url)
        scene.expect(page.status === 200, `the home page was answered ${page.status}`)
        const began = performance.now()
        proxy.go({ kind: 'pass' })
        await scene.untilReadyAgain(began, RECOVERS_WITHIN_S)
        describeOutcomes(scene)
      }
    },
  },
  {
    name: 'F8',
    title: 'link to the mail server reset, black-holed, late',
    on: EMBEDDED,
    run: async (scene) => {
      const proxy = await openProxy(scene, scene.mails.port)
      await scene.start({ settings: { SMTP_URL: `smtp://127.0.0.1:${proxy.port}` } })
      const writers = scene.write(4)
      for (const [, way] of BAD_WAYS) {
        proxy.go(way)
        await sleep(scene.quick ? 3_000 : 10_000)
        proxy.go({ kind: 'pass' })
        await sleep(1_000)
      }
      const longest = writers.outcomes.get('201')?.longestMs ?? Number.NaN
      scene.note(`quote ≤ ${Math.round(longest)} ms`)
      await writers.finish()
    },
  },
]

async function openProxy(scene: Scene, port: number): Promise<TcpProxy> {
  const proxy = await startTcpProxy(port)
  scene.place.later(proxy.close)
  return proxy
}

const answer = (status: string): Way => ({
  kind: 'answer',
  text: `HTTP/1.1 ${status}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`,
})

const BAD_STORES: readonly [string, Way][] = [
  ['down', { kind: 'reset' }],
  ['black-holed', { kind: 'hold' }],
  ['forbids (403)', answer('403 Forbidden')],
  ['unavailable (503)', answer('503 Service Unavailable')],
]

/** The store of pictures is unavailable: an upload is rejected and leaves nothing, pages are rendered without their pictures. */
export const badStores: Fault = {
  name: 'F12',
  title: 'store of pictures down, black-holed, 403, 503',
  on: EMBEDDED,
  run: async (scene) => {
    const store = await startS3Store(scene.place.root, ['pictures'])
    scene.place.later(store.close)
    const proxy = await openProxy(scene, Number(new URL(store.settings.S3_ENDPOINT ?? '').port))
    const endpoint = { S3_ENDPOINT: `http://127.0.0.1:${proxy.port}`, S3_BUCKET: 'pictures' }
    await scene.startUnderLoad({ settings: { ...store.settings, ...endpoint } })
    const { url } = scene.product()
    const headers = await signIn(url)
    const bytes = await makePicture()
    const uploaded = await upload(url, headers, bytes)
    scene.expect(uploaded?.status === 201, `an upload was answered ${uploaded?.status} at first`)
    const stored = uploaded?.id ? [uploaded.id] : []
    for (const [name, way] of BAD_STORES) {
      proxy.go(way)
      await whileStoreIsAway(scene, headers, { name, bytes, stored })
      proxy.go({ kind: 'pass' })
      await untilUploadTaken(scene, headers, bytes, stored)
    }
    const broken = await findBroken(url, headers, stored)
    scene.expect(broken.length === 0, `pictures are broken: ${broken.slice(0, 3).join(', ')}`)
    scene.note(`${stored.length} pictures kept`)
  },
}

type Away = { name: string; bytes: Buffer; stored: readonly string[] }

async function whileStoreIsAway(
  scene: Scene,
  headers: Headers,
  { name, bytes, stored }: Away,
): Promise<void> {
  const { url } = scene.product()
  const done = await upload(url, headers, bytes)
  const uploadMs = Math.round(done?.ms ?? Number.NaN)
  scene.expect(
    done?.status === 503 && uploadMs <= UPLOAD_WITHIN_MS,
    `${name}: an upload was answered ${done?.status ?? 'nothing'} after ${uploadMs} ms`,
  )
  const began = performance.now()
  const streamed = await fetch(`${url}/api/images/${stored[0]}/stream`, {
    signal: AbortSignal.timeout(20_000),
  }).then(
    ({ status }) => status,
    () => 'nothing',
  )
  const ms = performance.now() - began
  scene.note(
    `${name}: upload ${done?.status ?? 'none'} in ${uploadMs} ms, picture ${streamed} in ${Math.round(ms)} ms`,
  )
  scene.expect(
    [502, 503].includes(Number(streamed)) && ms <= PICTURE_WITHIN_MS,
    `${name}: a picture was answered ${streamed} after ${Math.round(ms)} ms`,
  )
  scene.expect((await fetch(url)).status === 200, `${name}: the home page is not served`)
}

async function untilUploadTaken(
  scene: Scene,
  headers: Headers,
  bytes: Buffer,
  stored: string[],
): Promise<void> {
  const deadline = performance.now() + 30_000
  for (;;) {
    const done = await upload(scene.product().url, headers, bytes)
    if (done?.id) {
      stored.push(done.id)
      return
    }
    if (performance.now() > deadline) {
      scene.miss('no upload was taken within 30 s after the store was back')
      return
    }
    await sleep(300)
  }
}
