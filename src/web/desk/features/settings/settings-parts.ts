import type { Business } from '#contract/settings/business.ts'
import type { OpeningHours } from '#contract/settings/opening-hours.ts'
import { WEEKDAYS } from '#contract/settings/weekdays.ts'
import { type AnsweredContest, type Contest, compareTyped } from '#web/desk/components/drafts/contest.ts'
import type { Versions } from '#web/desk/components/drafts/merge-typed.ts'

/** The record by its parts: two people may change different ones at once. Of the opening hours every day is one. */
export type SettingsParts = Record<string, unknown>
export type SettingsContest = Contest<SettingsParts>

const HOURS = 'openingHours'
export const ALWAYS = `${HOURS}.always`
const CLOSED = `${HOURS}.closed `

export const partOfDay = (weekday: string) => `${HOURS}.${weekday}`

export function compareSettings({ base, now, typed }: Versions<Business>): SettingsContest {
  const closable = [base, now, typed].flatMap(({ openingHours }) => openingHours.closedDays)
  const split = (business: Business) => splitSettings(business, closable)
  return compareTyped({ base: split(base), now: split(now), typed: split(typed) })
}

/** `closable`: the days that are closed in any of the records that are compared. */
function splitSettings({ openingHours, ...fields }: Business, closable: readonly string[]): SettingsParts {
  const { always, week, closedDays } = openingHours
  const days = WEEKDAYS.map((day) => [partOfDay(day), week[day]])
  const closed = closable.map((day) => [CLOSED + day, closedDays.includes(day)])
  return { ...fields, [ALWAYS]: always, ...Object.fromEntries([...days, ...closed]) }
}

/** The reverse of `splitSettings`. */
export function joinSettings(parts: SettingsParts): Business {
  const fields = Object.entries(parts).filter(([name]) => !name.startsWith(`${HOURS}.`))
  return { ...Object.fromEntries(fields), openingHours: joinHours(parts) } as Business
}

function joinHours(parts: SettingsParts): OpeningHours {
  const closed = Object.keys(parts).filter((name) => name.startsWith(CLOSED) && parts[name])
  return {
    always: parts[ALWAYS],
    week: Object.fromEntries(WEEKDAYS.map((day) => [day, parts[partOfDay(day)]])),
    closedDays: closed.map((name) => name.slice(CLOSED.length)).sort(),
  } as OpeningHours
}

export function joinAnswered({ base, typed }: AnsweredContest<SettingsParts>): AnsweredContest<Business> {
  return { base: joinSettings(base), typed: joinSettings(typed) }
}
