import { findWeekday } from '#contract/basics/dublin-time.ts'
import type { Factor, RateCard } from '#contract/rates/rate-card.ts'
import { isBankHoliday } from './bank-holidays.ts'
import type { PickUp, PricedJourney } from './journey.ts'

type Notice = Pick<PricedJourney, 'noticeMinutes' | 'shortNoticeHours'>

/** The factors that count for one pick-up, in the order of the card. */
export function factorsFor(
  { factors, combine }: Pick<RateCard, 'factors' | 'combine'>,
  pickUp: PickUp,
  notice: Notice,
): Factor[] {
  const applying = factors.filter((factor) => applies(factor, pickUp, notice))
  if (combine === 'all') return applying
  const highest = applying.reduce<Factor | null>(
    (best, factor) => (best && best.percent >= factor.percent ? best : factor),
    null,
  )
  return highest ? [highest] : []
}

function applies(factor: Factor, { day, time }: PickUp, notice: Notice): boolean {
  switch (factor.kind) {
    case 'night':
      return time !== null && isNight(time, factor)
    case 'weekdays':
      return day !== null && factor.days.includes(findWeekday(day))
    case 'bank-holidays':
      return day !== null && isBankHoliday(day)
    case 'dates':
      return day !== null && day >= factor.from && day <= factor.to
    case 'short-notice':
      return notice.noticeMinutes !== null && notice.noticeMinutes < readHours(factor, notice) * 60
  }
}

function readHours({ hours }: { hours: number }, { shortNoticeHours }: Notice): number {
  return hours === 0 ? shortNoticeHours : hours
}

/** Times are HH:MM, which sort as they read. */
function isNight(time: string, { from, to }: { from: string; to: string }): boolean {
  return from < to ? time >= from && time < to : time >= from || time < to
}
