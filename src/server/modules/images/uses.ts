import { imagesNamed, urlsNaming } from '#server/modules/content/repository.ts'
import { getBusiness } from '#server/modules/settings/read-settings.ts'
import { listVehicleImages } from '#server/modules/vehicles/list-vehicles.ts'
import type { Server } from '#server/server.ts'

/** Lists where an image is used: the paths of pages, drafts included, and the names of desk screens. */
export async function listUses(server: Server, id: string): Promise<string[]> {
  const beside = (await listBeside(server)).filter(({ image }) => image === id)
  return [...(await urlsNaming(server.db, id)), ...new Set(beside.map(({ url }) => url))]
}

/** Lists the images that pages, drafts, vehicles and settings use, each with the page's URL or the screen's name. */
export async function listNamedImages(server: Server): Promise<{ image: string; url: string }[]> {
  return [...(await imagesNamed(server.db)), ...(await listBeside(server))]
}

/** Lists the images of vehicles and of the settings, each with the name of its screen. */
async function listBeside(server: Server): Promise<{ image: string; url: string }[]> {
  const ofVehicles = (await listVehicleImages(server)).map((image) => ({ image, url: 'Vehicles' }))
  const logo = /^\/api\/images\/([\w-]{22})\//.exec((await getBusiness(server)).logoImage)?.[1]
  return [...ofVehicles, ...(logo ? [{ image: logo, url: 'Settings' }] : [])]
}
