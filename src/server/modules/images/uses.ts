import { imagesNamed, urlsNaming } from '#server/modules/content/repository.ts'
import { listVehiclePictures } from '#server/modules/vehicles/list-vehicles.ts'
import type { Server } from '#server/server.ts'

/** The vehicles screen's name, listed among the page addresses. */
const VEHICLES = 'Vehicles'

/** The paths of pages and drafts that show this image, and the vehicles screen if one does. */
export async function listUses({ db }: Pick<Server, 'db'>, id: string): Promise<string[]> {
  const isPictured = (await listVehiclePictures({ db })).includes(id)
  return [...(await urlsNaming(db, id)), ...(isPictured ? [VEHICLES] : [])]
}

/** Returns the id and address of each image that a page or draft shows. */
export async function listNamedImages({ db }: Pick<Server, 'db'>): Promise<{ image: string; url: string }[]> {
  const pictured = (await listVehiclePictures({ db })).map((image) => ({ image, url: VEHICLES }))
  return [...(await imagesNamed(db)), ...pictured]
}
