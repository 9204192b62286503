import { imagesNamed, urlsNaming } from '#server/modules/content/repository.ts'
import { listVehiclePictures } from '#server/modules/vehicles/list-vehicles.ts'
import type { Server } from '#server/server.ts'

/** The screen of the vehicles, as staff call it, where the addresses of pages stand. */
const VEHICLES = 'Vehicles'

/** The paths of the pages, drafts included, whose content names this image, and the vehicles where one shows it. */
export async function listUses({ db }: Pick<Server, 'db'>, id: string): Promise<string[]> {
  const isPictured = (await listVehiclePictures({ db })).includes(id)
  return [...(await urlsNaming(db, id)), ...(isPictured ? [VEHICLES] : [])]
}

/** Returns which page, drafts included, names which image: id and address. */
export async function listNamedImages({ db }: Pick<Server, 'db'>): Promise<{ image: string; url: string }[]> {
  const pictured = (await listVehiclePictures({ db })).map((image) => ({ image, url: VEHICLES }))
  return [...(await imagesNamed(db)), ...pictured]
}
