import { isSameValue } from '#contract/basics/same-value.ts'
import type { FollowUpTemplate } from '#contract/follow-ups/follow-up-mail.ts'
import { type Business, showPhone } from '#contract/settings/business.ts'
import type { OpeningHours } from '#contract/settings/opening-hours.ts'
import { WEEKDAYS, type Weekday } from '#contract/settings/weekdays.ts'
import type { ContestedValue } from '#web/desk/components/contest-question.tsx'
import { formatLongDay } from '#web/lib/dates.ts'
import { CHOICE_CARDS } from './settings-choices.ts'
import { conflictLabel } from './settings-fields.ts'
import { ALWAYS, joinSettings, partOfDay, type SettingsContest } from './settings-parts.ts'

const UNITS: Partial<Record<keyof Business, string>> = {
  responseMinutes: 'minute',
  confirmMinutes: 'minute',
  offerValidDays: 'day',
  closeAfterDays: 'day',
  noticeHours: 'hour',
  sessionIdleHours: 'hour',
  sessionDays: 'day',
}

/** What two have changed, in the words of the form. */
export function listContested({ contested, asked }: SettingsContest): ContestedValue[] {
  const [theirs, yours] = [joinSettings(asked.now), joinSettings(asked.typed)]
  return contested.map((part) => ({
    label: labelPart(part),
    theirs: showPart(part, theirs, yours),
    yours: showPart(part, yours, theirs),
  }))
}

function labelPart(part: string): string {
  const day = findDay(part)
  if (day) return day.charAt(0).toUpperCase() + day.slice(1)
  return conflictLabel(part === ALWAYS ? 'openingHours' : part)
}

/** `other` is the record beside it. */
function showPart(part: string, business: Business, other: Business): string {
  const { openingHours, followUpTemplates } = business
  const day = findDay(part)
  if (day) return showDay(openingHours.week[day])
  if (part === ALWAYS) return openingHours.always ? 'Always open' : 'Weekly hours'
  if (part === 'followUpTemplates') return showTemplates(followUpTemplates, other.followUpTemplates)
  return showField(part as keyof Business, business)
}

function findDay(part: string): Weekday | undefined {
  return WEEKDAYS.find((day) => partOfDay(day) === part)
}

function showField(name: keyof Business, business: Business): string {
  const card = CHOICE_CARDS.find((each) => each.name === name)
  if (card) return card.choices.find(({ means }) => means === business[name])?.label ?? ''
  if (name === 'phone') return showPhone(business.phone)
  if (name === 'insuranceValidUntil') return formatLongDay(business.insuranceValidUntil) || 'None'
  const unit = UNITS[name]
  return unit ? showCount(Number(business[name]), unit) : String(business[name]) || 'None'
}

function showCount(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** A time that is typed by half is not known. */
function showDay(open: OpeningHours['week'][Weekday]): string {
  if (open === null) return 'Closed'
  const { from, to } = open
  if (from === to) return `24 hours from ${from}`
  return `${from || '?'}–${to || '?'}${to !== '' && to < from ? ' the next day' : ''}`
}

/** A template of the same wording in both is only named. */
function showTemplates(templates: FollowUpTemplate[], others: FollowUpTemplate[]): string {
  const lines = templates.map((one) => {
    const isInBoth = others.some((other) => isSameValue(other, one))
    return isInBoth ? one.name : `${one.name}: ${one.subject}\n${one.body}`
  })
  return lines.join('\n') || 'None'
}
