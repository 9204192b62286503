import { expect, test } from 'vitest'
import type { RateVersions } from '#contract/rates/rate-versions.ts'
import { SHIPPED_RATE_CARD } from '#contract/rates/shipped-card.ts'
import {
  plannedDay,
  replacementFor,
  versionAfter,
  versionOn,
  versionToOpen,
  withSaved,
} from './rate-timeline.ts'
import { describeSaving, describeShown, listOtherVersions } from './rate-timeline-words.ts'

const TODAY = '2026-11-28'
const heading = (version: number, counts_from: string) => ({
  version,
  counts_from,
  note: '',
  created_by_name: '',
  created_at: null,
})
const [now, dearer] = [heading(1, '2026-08-30'), heading(2, '2026-12-28')]
const list = (current: number, ...versions: RateVersions['versions']): RateVersions => ({
  current,
  newest: { ...(versions[0] ?? heading(0, '')), card: SHIPPED_RATE_CARD },
  versions,
})
const demo = list(1, dearer, now)

test('the screen opens the rates of today, or those of a planned day, or the newest while none are in force', () => {
  expect(versionToOpen(demo, null)).toBe(1)
  expect(versionToOpen(demo, '2026-12-28')).toBe(2)
  expect(versionToOpen(list(0, dearer), null)).toBe(2)
  expect(versionToOpen(list(0), null)).toBe(0)
})

test('of two versions for one day the one saved later is in force', () => {
  const again = heading(3, '2026-12-28')
  expect(versionOn([again, dearer, now], '2026-12-28')).toBe(again)
  expect(versionOn([again, dearer, now], TODAY)).toBe(now)
  expect(versionOn([dearer], TODAY)).toBeNull()
})

test('a planned version replaces one saved for today, even if it was saved earlier', () => {
  const saved = heading(3, TODAY)
  expect(versionAfter([saved, dearer, now], TODAY)).toBe(dearer)
  expect(versionAfter([heading(4, '2026-12-05'), dearer, now], TODAY)?.version).toBe(4)
  expect(versionAfter(demo.versions, '2026-12-28')).toBeNull()
  expect(replacementFor(demo.versions, TODAY, TODAY)).toBe(dearer)
  expect(replacementFor(demo.versions, '', TODAY)).toBeNull()
})

test('a saved version is the newest, and in force at once unless it is planned', () => {
  const saved = { ...heading(3, TODAY), card: SHIPPED_RATE_CARD }
  expect(withSaved(demo, saved, TODAY)).toMatchObject({ current: 3, newest: { version: 3 } })
  const planned = { ...saved, counts_from: '2027-01-01' }
  expect(withSaved(demo, planned, TODAY)).toMatchObject({ current: 1, versions: [{ version: 3 }, {}, {}] })
  expect(plannedDay(planned, TODAY)).toBe('2027-01-01')
  expect(plannedDay(saved, TODAY)).toBeNull()
})

test('the screen says which version is shown, and which is in force before or after it', () => {
  expect(describeShown(demo, now)).toBe('Version 1 has been in force since Sun 30 Aug 2026.')
  expect(listOtherVersions(demo, now, TODAY)).toEqual([
    { version: dearer, text: 'Version 2 is planned from Mon 28 Dec 2026.' },
  ])
  expect(describeShown(demo, dearer)).toBe('Version 2 takes effect on Mon 28 Dec 2026.')
  expect(listOtherVersions(demo, dearer, TODAY)).toEqual([{ version: now, text: 'Version 1 is in force.' }])
})

test('the notice after saving names the version, its day and the planned version that it replaces', () => {
  expect(describeSaving(demo, TODAY, TODAY)).toBe(
    'These rates will be saved as version 3 and take effect on Sat 28 Nov 2026.',
  )
  expect(describeSaving(demo, '2026-12-28', TODAY)).toBe(
    'These rates will be saved as version 3 and take effect on Mon 28 Dec 2026. They replace version 2, which is planned from Mon 28 Dec 2026.',
  )
  expect(describeSaving(demo, '2026-11-27', TODAY)).toBe('')
  expect(describeSaving(demo, '', TODAY)).toBe('')
})
