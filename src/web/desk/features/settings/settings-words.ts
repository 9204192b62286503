import { isSameValue } from '#contract/basics/deep-equal.ts'
import { showPhone } from '#contract/basics/phone-text.ts'
import type { FollowUpTemplate } from '#contract/follow-ups/follow-up-mail.ts'
import type { Business } from '#contract/settings/business.ts'
import type { OpeningHours } from '#contract/settings/opening-hours.ts'
import { WEEKDAYS, type Weekday } from '#contract/settings/weekdays.ts'
import { formatLongDay } from '#web/lib/dates.ts'
import { CHOICE_CARDS } from './settings-choices.ts'

const UNITS: Partial<Record<keyof Business, string>> = {
  responseMinutes: 'minute',
  confirmMinutes: 'minute',
  offerValidDays: 'day',
  closeAfterDays: 'day',
  noticeHours: 'hour',
  sessionIdleHours: 'hour',
  sessionDays: 'day',
}

/** Shows a setting in words; `other` is the value beside it. */
export function showSetting(name: string, value: unknown, other: unknown): string {
  if (name === 'openingHours') return showHours(value as OpeningHours, other as OpeningHours)
  if (name === 'followUpTemplates')
    return showTemplates(value as FollowUpTemplate[], other as FollowUpTemplate[])
  const card = CHOICE_CARDS.find((each) => each.name === name)
  if (card) return card.choices.find(({ means }) => means === value)?.label ?? ''
  if (name === 'logoImage') return value === '' ? 'None' : 'Another image'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (name === 'phone') return showPhone(String(value))
  if (name === 'insuranceValidUntil') return formatLongDay(String(value)) || 'None'
  const unit = UNITS[name as keyof Business]
  return unit ? showCount(Number(value), unit) : String(value ?? '') || 'None'
}

function showHours(hours: OpeningHours, other: OpeningHours): string {
  if (hours.always) return 'Always open'
  const days = WEEKDAYS.filter((day) => other.always || !isSameValue(hours.week[day], other.week[day]))
  const lines = days.map(
    (day) => `${day.charAt(0).toUpperCase()}${day.slice(1)}: ${showDay(hours.week[day])}`,
  )
  const closed = hours.closedDays.filter((day) => !other.closedDays.includes(day))
  return [...lines, ...closed.map((day) => `Closed on ${formatLongDay(day)}`)].join('\n') || 'None'
}

function showCount(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** Shows a day's hours. A half-typed time is unknown. */
function showDay(open: OpeningHours['week'][Weekday]): string {
  if (open === null) return 'Closed'
  const { from, to } = open
  if (from === to) return `24 hours from ${from}`
  return `${from || '?'}–${to || '?'}${to !== '' && to < from ? ' the next day' : ''}`
}

/** Lists templates; one that is equal in both values is only named. */
function showTemplates(templates: FollowUpTemplate[], others: FollowUpTemplate[]): string {
  const lines = templates.map((one) => {
    const isInBoth = others.some((other) => isSameValue(other, one))
    return isInBoth ? one.name : `${one.name}: ${one.subject}\n${one.body}`
  })
  return lines.join('\n') || 'None'
}
