import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { queryOnce } from '#support/process/debian-postgres.ts'
import { EMBEDDED, type Fault } from '../fault.ts'
import { findFaketime } from '../surroundings.ts'

/** As libfaketime reads them: days from now, or a moment from which time goes on. */
const MOMENTS: readonly [string, string][] = [
  ['3 days on', '+3d'],
  ['3 days back', '-3d'],
  ['before summer time', '@2027-03-28 00:59:57'],
  ['before winter time', '@2027-10-31 00:59:57'],
  ['before a leap day', '@2028-02-28 23:59:57'],
  ['right', '+0'],
]

/** The clock of app and database jumps, under load. */
export const clockJumps: Fault = {
  name: 'F13',
  title: 'clock jumps, changes of summer time, leap day',
  on: EMBEDDED,
  needs: ['faketime'],
  run: async (scene) => {
    const file = join(scene.place.root, 'clock')
    await writeFile(file, '+0\n')
    const settings = {
      LD_PRELOAD: findFaketime() ?? '',
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      FAKETIME_NO_CACHE: '1',
      TZ: 'UTC',
    }
    const writers = await scene.startUnderLoad({ settings })
    for (const [name, moment] of MOMENTS) {
      await writeFile(file, `${moment}\n`)
      const [before, mails] = [writers.acknowledged(), scene.mails.received.length]
      await sleep(scene.quick ? 4_000 : 10_000)
      scene.expect(writers.acknowledged() > before, `${name}: no quote was taken`)
      scene.expect(scene.mails.received.length > mails, `${name}: no mail left`)
      scene.expect(scene.product().ended() === null, `${name}: the product ended`)
    }
    const days = await queryOnce<{ day: string }>(
      scene.database.url,
      'select distinct date_of_travel::text as day from leads',
    )
    scene.expect(
      days.map(({ day }) => day).join() === '2030-05-17',
      `days of travel are ${days.map(({ day }) => day).join()}`,
    )
  },
}
