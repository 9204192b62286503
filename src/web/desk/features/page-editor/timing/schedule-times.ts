import { formatLongJourneyTime } from '#web/lib/dates.ts'

/** As the fields hold them: YYYY-MM-DDTHH:MM on the clocks of Dublin, blank where nothing shall happen. */
export type ScheduleTimes = { publish: string; unpublish: string }

/** Which fields hold half a time: the browser then calls them blank. */
export type HalfTyped = Record<keyof ScheduleTimes, boolean>

const HALF_TYPED = 'Please enter both the day and the time.'

/** What is wrong before anything is sent, by field; the server checks the times themselves. */
export function scheduleErrors(
  times: ScheduleTimes,
  { half, before, unpublishes }: { half: HalfTyped; before: ScheduleTimes; unpublishes: boolean },
): Partial<ScheduleTimes> {
  const halves = {
    ...(half.publish && { publish: HALF_TYPED }),
    ...(half.unpublish && { unpublish: HALF_TYPED }),
  }
  if (half.publish || half.unpublish) return halves
  if (times.publish || times.unpublish || before.publish || before.unpublish) return {}
  const or = unpublishes ? ', or when it stops being live' : ''
  return { publish: `Please enter when the page goes live${or}.` }
}

/** The time with its weekday, as people say it; undefined while there is none. */
export function readTime(moment: string): string | undefined {
  const [day = '', time = ''] = moment.split('T')
  return day && time ? `${formatLongJourneyTime(day, time)}, Irish time.` : undefined
}
