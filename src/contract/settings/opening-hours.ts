import { z } from 'zod'
import { calendarDay, time } from '../basics/field-schemas.ts'

/** The opening hours of one day. If `to` is before `from`, it is on the next day; equal times mean around the clock. */
const OpenDay = z.object({ from: time, to: time })

/** The opening hours in Dublin time. A weekday that is null is closed. */
export const OpeningHours = z
  .object({
    always: z.boolean(),
    week: z.object({
      sunday: OpenDay.nullable(),
      monday: OpenDay.nullable(),
      tuesday: OpenDay.nullable(),
      wednesday: OpenDay.nullable(),
      thursday: OpenDay.nullable(),
      friday: OpenDay.nullable(),
      saturday: OpenDay.nullable(),
    }),
    /** days without opening hours, such as public holidays */
    closedDays: z
      .array(calendarDay('Please enter dates as YYYY-MM-DD.'))
      .max(100, 'Please enter at most 100 days.'),
  })
  .refine(({ always, week }) => always || Object.values(week).some((day) => day !== null), {
    message: 'Please choose at least one day on which you are open.',
    path: ['week'],
  })
export type OpeningHours = z.infer<typeof OpeningHours>

const OFFICE = { from: '09:00', to: '18:00' }

/** The opening hours until somebody changes them: always open, with office hours as the form's suggestion. */
export const DEFAULT_OPENING_HOURS: OpeningHours = {
  always: true,
  week: {
    sunday: null,
    monday: OFFICE,
    tuesday: OFFICE,
    wednesday: OFFICE,
    thursday: OFFICE,
    friday: OFFICE,
    saturday: null,
  },
  closedDays: [],
}
