import { setTimeout as sleep } from 'node:timers/promises'
import { queryOnce } from '#support/process/debian-postgres.ts'
import { freePort } from '#support/process/free-port.ts'
import { quoteOf } from '#support/process/ledger.ts'
import { startS3Store } from '#support/s3-store.ts'
import { EMBEDDED, EVERYWHERE, EXTERNAL, type Fault } from '../fault.ts'
import { patience } from '../patience.ts'
import { secondsUntilReady } from '../product.ts'

const REFUSED_WITHIN_S = 5

/** Two processes begin on one empty database at once; one is killed under load. */
export const sharedDatabase: Fault = {
  name: 'F15',
  title: 'two processes on one database',
  on: EXTERNAL,
  run: async (scene) => {
    // With pictures on disks of their own the second one is refused.
    const store = await startS3Store(scene.place.root, ['pictures'])
    scene.place.later(store.close)
    const settings = { ...store.settings, S3_BUCKET: 'pictures' }
    const other = scene.launch({ port: await freePort(), dataDir: `${scene.place.root}/other`, settings })
    const one = scene.launch({ settings })
    await Promise.all([secondsUntilReady(one), secondsUntilReady(other)])
    let turn = 0
    // As a proxy would that has not noticed yet.
    const writers = scene.write(undefined, () => [one.url, other.url][turn++ % 2] ?? one.url)
    await sleep(scene.quick ? 2_000 : 8_000)
    const before = writers.acknowledged()
    await other.end('SIGKILL')
    await sleep(2_000)
    scene.expect(writers.acknowledged() > before, 'the other process took no more quotes')
    const [first] = await queryOnce<{ n: number }>(
      scene.database.url,
      'select count(*)::int as n from users where role_id = 1',
    )
    scene.expect(first?.n === 1, `${first?.n} administrators were made`)
  },
}

export const sharedFolder: Fault = {
  name: 'F16',
  title: 'two processes, one data folder; kill -9 of the app',
  on: EMBEDDED,
  run: async (scene) => {
    const writers = await scene.startUnderLoad()
    const first = scene.product()
    const began = performance.now()
    const second = scene.launch({ port: await freePort() })
    while (second.ended() === null && performance.now() - began < 15_000) await sleep(20)
    const seconds = (performance.now() - began) / 1_000
    scene.expect(second.ended() === 1, `the second one ended with ${second.ended()}`)
    scene.expect(seconds <= REFUSED_WITHIN_S * patience(), `it was refused after ${seconds.toFixed(1)} s`)
    scene.expect(second.output().includes(scene.dataDir), 'the error does not name the folder')
    scene.note(`refused after ${seconds.toFixed(1)} s`)
    const database = await first.databasePid()
    const killed = performance.now()
    await first.end('SIGKILL')
    const third = scene.launch()
    await scene.untilReadyAgain(killed, REFUSED_WITHIN_S)
    scene.expect((await third.databasePid()) !== database, 'the old server goes on below the new app')
    scene.expect(writers.surprises.length === 0, 'a quote was refused')
  },
}

const SAME = 20

/** The same request many times at once, with a key and without: one lead, one answer. */
export const doubleSubmit: Fault = {
  name: 'F19',
  title: `the same quote ${SAME} times at once`,
  on: EVERYWHERE,
  run: async (scene) => {
    const { url } = await scene.start()
    scene.write(2)
    for (let round = 0; round < (scene.quick ? 5 : 30); round += 1) {
      const body = JSON.stringify({ ...quoteOf(`Twice ${round}`), email: `twice${round}@example.ie` })
      const key: Record<string, string> =
        round % 2 === 0 ? { 'idempotency-key': `twice-${round}-${scene.place.port}` } : {}
      const sent = Array.from({ length: SAME }, () =>
        fetch(`${url}/api/bus-quote`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...key },
          body,
        }),
      )
      const answers = await Promise.all(sent)
      const ids = new Set<unknown>()
      for (const answer of answers) {
        const text = await answer.text()
        if (answer.status === 201) ids.add((JSON.parse(text) as { id: number }).id)
        else if (answer.status !== 409) scene.miss(`answered ${answer.status} ${text.slice(0, 100)}`)
      }
      scene.expect(ids.size === 1, `round ${round}: ${ids.size} leads`)
    }
  },
}
