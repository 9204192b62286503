import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { FINAL_HOME } from '#content/pages/home.ts'
import { buildPath } from '#contract/basics/endpoint.ts'
import { CONTENT_API } from '#contract/content/content-endpoints.ts'
import { Image } from '#contract/content/image.ts'
import { IMAGE_API } from '#contract/content/image-endpoints.ts'
import { SETTINGS_API } from '#contract/settings/settings-endpoints.ts'
import { VehicleList } from '#contract/vehicles/vehicle.ts'
import { VEHICLE_API } from '#contract/vehicles/vehicle-endpoints.ts'
import type { Running } from './process.ts'
import { signIn } from './product.ts'
import { ask, type Headers } from './staff.ts'

export const OWNERS_PAGE = '/coach-hire'

const QUESTIONS = 40
const VEHICLES = 12
/** Pictures of the size and grain of photographs; mirrored, so that none is a shipped one. */
const PHOTOS = ['hero', 'v-class-1', 'sprinter-1', 'chauffeur-1', 'v-class-2', 'sprinter-2', 'chauffeur-2']

/** What an owner ends up with: a theme, pictures of their own, 40 questions and 12 vehicles, each in the form too. */
export async function publishOwnersPage(product: Running): Promise<void> {
  const headers = { ...(await signIn(product)), 'content-type': 'application/json' }
  const send = (method: string, path: string, body: object) =>
    ask(product, path, { method, headers, body: JSON.stringify(body) })
  await send('PATCH', SETTINGS_API.change.path, {
    business: {
      name: 'Kavanagh’s Coaches',
      themePrimary: '#14532d',
      themeAccent: '#fde68a',
      themeFaces: 'plain',
    },
  })
  const pictures: string[] = []
  for (const name of PHOTOS) pictures.push(await upload(product, headers, name))
  const list = VehicleList.parse(await ask(product, VEHICLE_API.list.path, { headers }))
  await send('PATCH', VEHICLE_API.save.path, {
    version: list.version,
    vehicles: [...list.vehicles, ...moreVehicles(VEHICLES - list.vehicles.length)],
  })
  await send('POST', buildPath(CONTENT_API.list, { area: 'index' }), {
    url: OWNERS_PAGE,
    sublink: OWNERS_PAGE.slice(1),
    is_published: true,
    content: documentWith(pictures),
  })
}

async function upload(product: Running, { authorization = '' }: Headers, name: string): Promise<string> {
  const file = await readFile(fileURLToPath(new URL(`../public/art/${name}.jpg`, import.meta.url)))
  const form = new FormData()
  const photo = new Uint8Array(await sharp(file).flop().jpeg({ quality: 90 }).toBuffer())
  form.append('file', new Blob([photo], { type: 'image/jpeg' }), `${name}.jpg`)
  const answer = await ask(product, IMAGE_API.store.path, {
    method: 'POST',
    headers: { authorization },
    body: form,
  })
  return Image.parse(answer).url
}

function moreVehicles(count: number): object[] {
  return Array.from({ length: count }, (_, at) => ({
    name: coachName(at),
    seats: 20 + at,
    seats_with_luggage: 18 + at,
    description: 'Reclining seats, a hold for the bags and a driver who knows the road.',
  }))
}

const coachName = (at: number) => `Coach ${20 + at}`

function documentWith(pictures: readonly string[]): object {
  const { hero, fleet, faq } = FINAL_HOME
  const pictureAt = (at: number) => pictures[at % pictures.length] ?? ''
  return {
    ...FINAL_HOME,
    hero: { ...hero, image: pictureAt(0) },
    faq: { ...faq, faqs: repeated(faq.faqs, QUESTIONS) },
    fleet: {
      ...fleet,
      vehicles: repeated(fleet.vehicles, VEHICLES).map((vehicle, at) => ({
        ...vehicle,
        ...(at >= fleet.vehicles.length && { name: coachName(at), fleetValue: coachName(at) }),
        images: [0, 1, 2].map((view) => ({ src: pictureAt(at + view), alt: `A coach at the sea, ${view}` })),
      })),
    },
  }
}

function repeated<Entry>(entries: readonly Entry[], count: number): Entry[] {
  return Array.from({ length: count }, (_, at) => entries[at % entries.length]).filter(
    (entry) => entry !== undefined,
  )
}
