import { z } from 'zod'
import { endpointsUnder } from '../basics/endpoint.ts'
import { ImageAddress } from './image.ts'

const define = endpointsUnder('Content')
const COLOURS = '/api/own-colours'

/** The addresses of the pages that one action changed, and 'Vehicles' or 'Settings' if an image of those was changed. */
const ChangedPages = z.object({ pages: z.array(z.string()) }).meta({ id: 'ChangedPages' })
export type ChangedPages = z.infer<typeof ChangedPages>

const PageColours = z.object({
  url: z.string(),
  /** the number of colours chosen for this page, which do not follow the theme */
  own: z.number().int(),
  /** the number of own colours that are set aside and can be restored */
  put_away: z.number().int(),
})
export type PageColours = z.infer<typeof PageColours>

export const ImageReplacement = z
  .object({ picture: ImageAddress, by: ImageAddress })
  .meta({ id: 'PictureReplacement' })
export type ImageReplacement = z.infer<typeof ImageReplacement>

/** Endpoints of bulk edits. Each changes all affected pages at once, with their drafts, and makes a version of each page. */
export const EVERYWHERE_API = {
  replaceImage: define({
    method: 'POST',
    path: '/api/replaced-pictures',
    access: 'admin',
    summary: 'Show another image wherever a page, a vehicle or the settings show this one',
    description: 'Visitors of live pages see it at once. Descriptions of the image stay.',
    body: ImageReplacement,
    response: { 200: ChangedPages },
  }),
  ownColours: define({
    method: 'GET',
    path: COLOURS,
    access: 'admin',
    summary: 'Pages whose colours do not all follow the theme',
    response: { 200: z.array(PageColours.meta({ id: 'PageColours' })) },
  }),
  putAway: define({
    method: 'POST',
    path: `${COLOURS}/put-away`,
    access: 'admin',
    summary: 'Let all pages follow the theme; their own colours are put away',
    response: { 200: ChangedPages },
  }),
  bringBack: define({
    method: 'POST',
    path: `${COLOURS}/bring-back`,
    access: 'admin',
    summary: 'Give pages the colours back that were put away',
    response: { 200: ChangedPages },
  }),
} as const
