import { addDays, countDays, dublinDay } from '#contract/basics/dublin-time.ts'
import { AppError } from '#server/errors.ts'

type Limits = { daysDefault: number; daysMax: number }

/** Returns the requested days, both included; by default the last `daysDefault` days in Dublin. */
export function readPeriod(
  now: Date,
  query: { from?: string | undefined; to?: string | undefined },
  { daysDefault, daysMax }: Limits,
): { from: string; to: string } {
  const to = query.to ?? dublinDay(now)
  const from = query.from ?? addDays(to, 1 - daysDefault)
  const days = countDays(from, to)
  if (days < 1)
    throw new AppError('invalid', { errors: { to: ['The last day must not be before the first day.'] } })
  if (days > daysMax)
    throw new AppError('invalid', { errors: { from: [`Please choose at most ${daysMax} days.`] } })
  return { from, to }
}
