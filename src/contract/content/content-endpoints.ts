import { z } from 'zod'
import { isCalendarDay, occurrences } from '../basics/dublin-time.ts'
import { endpointsUnder } from '../basics/endpoint.ts'
import { noContent, PathId } from '../basics/field-schemas.ts'
import { CONTENT_LIMITS } from './content-limits.ts'
import {
  BasedOnVersion,
  ContentArea,
  ContentListQuery,
  ContentPage,
  ContentPageChange,
  ContentState,
  ContentStateQuery,
  ContentVersion,
  ContentVersionDocument,
  ContentVersionsQuery,
  ListedContentPage,
  NewContentPage,
  RestoredVersion,
} from './content-page.ts'

const define = endpointsUnder('Content')

const ABOUT_DRAFTS = 'Without a staff session drafts are not among them.'

const AREA = '/api/content/:area'

const PAGE = `${AREA}/:id`

const VERSIONS = `${PAGE}/versions`

const OneArea = z.object({ area: ContentArea })

export const OnePage = OneArea.extend({ id: PathId })

const OneVersion = OnePage.extend({ version: PathId })

export const CONTENT_API = {
  list: define({
    method: 'GET',
    path: AREA,
    access: 'optional',
    summary: 'Pages of an area, newest first',
    description: ABOUT_DRAFTS,
    params: OneArea,
    response: { 200: z.array(ContentPage) },
  }),
  overview: define({
    method: 'GET',
    path: `${AREA}/list`,
    access: 'admin',
    summary: 'Pages of an area without their documents, newest first',
    description: 'With `deleted=true` those that were deleted, deleted last first.',
    params: OneArea,
    query: ContentListQuery,
    response: { 200: z.array(ListedContentPage) },
  }),
  latest: define({
    method: 'GET',
    path: `${AREA}/latest`,
    access: 'optional',
    summary: 'The newest page of an area',
    description: ABOUT_DRAFTS,
    params: OneArea,
    response: { 200: ContentPage },
  }),
  state: define({
    method: 'GET',
    path: `${AREA}/state`,
    access: 'public',
    summary: 'Whether a page is live',
    description: '`home`, `root`, an empty slug and `/` are one and the same page.',
    params: OneArea,
    query: ContentStateQuery,
    response: { 200: ContentState },
  }),
  get: define({
    method: 'GET',
    path: PAGE,
    access: 'optional',
    summary: 'One page',
    description: ABOUT_DRAFTS,
    params: OnePage,
    response: { 200: ContentPage },
  }),
  create: define({
    method: 'POST',
    path: AREA,
    access: 'admin',
    summary: 'Make a page',
    description:
      'What `content` leaves out is filled from the shipped document. `url` decides where the page goes.',
    params: OneArea,
    body: NewContentPage,
    response: { 201: ContentPage },
  }),
  change: define({
    method: 'PATCH',
    path: PAGE,
    access: 'admin',
    summary: 'Change, move, publish or unpublish a page',
    description:
      'With `base` a part of the page that somebody else has changed meanwhile is answered `stale_version`; other parts of its document stay as they have left them.',
    params: OnePage,
    body: ContentPageChange,
    response: { 200: ContentPage },
  }),
  delete: define({
    method: 'DELETE',
    path: PAGE,
    access: 'admin',
    summary: 'Delete a page',
    params: OnePage,
    response: noContent('Deleted'),
  }),
  restore: define({
    method: 'POST',
    path: `${PAGE}/restore`,
    access: 'admin',
    summary: 'Bring a deleted page back',
    description: 'It comes back as it was. An address that another page has taken is answered `invalid`.',
    params: OnePage,
    response: { 200: ContentPage },
  }),
  reset: define({
    method: 'POST',
    path: `${PAGE}/reset`,
    access: 'admin',
    summary: 'Put the shipped document back, as a new version',
    params: OnePage,
    body: BasedOnVersion.nullish(),
    response: { 200: ContentPage },
  }),
  versions: define({
    method: 'GET',
    path: VERSIONS,
    access: 'admin',
    summary: 'Versions of a page, newest first',
    description: `At most ${CONTENT_LIMITS.versionsListed} at a time; \`before\` asks for older ones.`,
    params: OnePage,
    query: ContentVersionsQuery,
    response: { 200: z.array(ContentVersion) },
  }),
  version: define({
    method: 'GET',
    path: `${VERSIONS}/:version`,
    access: 'admin',
    summary: 'One version of a page with its document',
    params: OneVersion,
    response: { 200: ContentVersionDocument },
  }),
  restoreVersion: define({
    method: 'POST',
    path: `${VERSIONS}/:version/restore`,
    access: 'admin',
    summary: 'Make the document of an older version the newest',
    description: 'Its address and whether it is live do not change.',
    params: OneVersion,
    body: RestoredVersion.nullish(),
    response: { 200: ContentPage },
  }),
} as const

/** Endpoints of a live page's draft. A change of the page with `draft` saves it. */
export const DRAFT_API = {
  publish: define({
    method: 'POST',
    path: `${PAGE}/draft/publish`,
    access: 'admin',
    summary: 'Put the draft of a live page in the place of what visitors see',
    description:
      'Without a draft nothing changes. A page that is not live is published by changing `is_published`.',
    params: OnePage,
    body: BasedOnVersion.nullish(),
    response: { 200: ContentPage },
  }),
  discard: define({
    method: 'DELETE',
    path: `${PAGE}/draft`,
    access: 'admin',
    summary: 'Discard the draft of a live page',
    description: 'It stays in the versions.',
    params: OnePage,
    response: { 200: ContentPage },
  }),
} as const

const CLOCK = /^(\d{4}-\d\d-\d\d)T((?:[01]\d|2[0-3]):[0-5]\d)$/

const SKIPPED = 'The clocks go forward in that hour, so this time does not come. Please choose another.'

/** A time in Dublin. One that comes twice, when the clocks go back, means the first occurrence. */
const DublinMoment = z
  .string()
  .refine((moment) => isCalendarDay(CLOCK.exec(moment)?.[1] ?? ''), 'Please choose a day and a time.')
  .refine((moment) => {
    const [, day, time] = CLOCK.exec(moment) ?? []
    return !day || !time || !isCalendarDay(day) || occurrences(day, time) > 0
  }, SKIPPED)
  .meta({ id: 'DublinMoment', description: 'YYYY-MM-DDTHH:MM, Europe/Dublin' })

/** The times at which a page goes live or stops being live by itself; null for none. */
const ScheduledTimes = z
  .object({ publish_at: DublinMoment.nullable(), unpublish_at: DublinMoment.nullable() })
  .partial()

/**
 * One or both scheduled times. `base` holds the former values as the sender saw them. A time that someone else has changed since is a
 * conflict.
 */
export const PageSchedule = ScheduledTimes.extend({ base: ScheduledTimes.optional() }).meta({
  id: 'PageSchedule',
})

export type PageSchedule = z.infer<typeof PageSchedule>

export const SCHEDULE_API = {
  set: define({
    method: 'POST',
    path: `${PAGE}/schedule`,
    access: 'admin',
    summary: 'When a page goes live, or stops being live, by itself',
    description:
      'At that minute on the clocks of Dublin. What was saved last goes live. Pages beside those of the area `index` are never taken off the site. With `base` a time that somebody else has changed meanwhile is answered `stale_version`.',
    params: OnePage,
    body: PageSchedule,
    response: { 200: ContentPage },
  }),
} as const
