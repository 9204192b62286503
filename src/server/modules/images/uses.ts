import { imagesNamed, urlsNaming } from '#server/modules/content/repository.ts'
import { getBusiness } from '#server/modules/settings/read-settings.ts'
import { listVehicleImages } from '#server/modules/vehicles/list-vehicles.ts'
import type { Server } from '#server/server.ts'

/** The paths of the pages, drafts included, whose content names this image, and the screens of the desk where one is chosen. */
export async function listUses(server: Server, id: string): Promise<string[]> {
  const beside = (await listBeside(server)).filter(({ image }) => image === id)
  return [...(await urlsNaming(server.db, id)), ...new Set(beside.map(({ url }) => url))]
}

/** Returns which page, drafts included, names which image: id and address. */
export async function listNamedImages(server: Server): Promise<{ image: string; url: string }[]> {
  return [...(await imagesNamed(server.db)), ...(await listBeside(server))]
}

/** The images of vehicles and of the settings, by what staff call the screen. */
async function listBeside(server: Server): Promise<{ image: string; url: string }[]> {
  const ofVehicles = (await listVehicleImages(server)).map((image) => ({ image, url: 'Vehicles' }))
  const logo = /^\/api\/images\/([\w-]{22})\//.exec((await getBusiness(server)).logoImage)?.[1]
  return [...ofVehicles, ...(logo ? [{ image: logo, url: 'Settings' }] : [])]
}
