import { z } from 'zod'
import { isCalendarDay, occurrences } from '../basics/dublin-time.ts'
import { defineEndpoint } from '../basics/endpoint.ts'
import { OnePage } from './content-endpoints.ts'
import { ContentPage } from './content-page.ts'

const CLOCK = /^(\d{4}-\d\d-\d\d)T((?:[01]\d|2[0-3]):[0-5]\d)$/
const SKIPPED = 'The clocks go forward in that hour, so this time does not come. Please choose another.'

/** A time on the clocks of Dublin. One that comes twice, when they go back, is the first of the two. */
export const DublinMoment = z
  .string()
  .refine((moment) => isCalendarDay(CLOCK.exec(moment)?.[1] ?? ''), 'Please choose a day and a time.')
  .refine((moment) => {
    const [, day, time] = CLOCK.exec(moment) ?? []
    return !day || !time || !isCalendarDay(day) || occurrences(day, time) > 0
  }, SKIPPED)
  .meta({ id: 'DublinMoment', description: 'YYYY-MM-DDTHH:MM, Europe/Dublin' })

/** Null: not by itself. */
export const PageSchedule = z
  .object({ publish_at: DublinMoment.nullable(), unpublish_at: DublinMoment.nullable() })
  .meta({ id: 'PageSchedule' })
export type PageSchedule = z.infer<typeof PageSchedule>

export const SCHEDULE_API = {
  set: defineEndpoint({
    method: 'POST',
    path: '/api/content/:area/:id/schedule',
    access: 'admin',
    tags: ['Content'],
    summary: 'When a page goes live, or stops being live, by itself',
    description:
      'At that minute on the clocks of Dublin. What was saved last goes live. Pages beside those of the area `index` are never taken off the site.',
    params: OnePage,
    body: PageSchedule,
    response: { 200: ContentPage },
  }),
} as const
