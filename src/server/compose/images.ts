import type { PictureProcess } from '#server/adapters/images/picture-process.ts'
import { uploadType } from '#server/adapters/images/upload-type.ts'
import { openServedStorage } from '#server/adapters/storage/open-storage.ts'
import type { ContentService } from '#server/modules/content/service.ts'
import { createImageService } from '#server/modules/images/service.ts'
import type { VehicleService } from '#server/modules/vehicles/service.ts'
import type { Platform, PlatformDependencies } from './platform.ts'

/** As staff call the screen, where the addresses of pages stand. */
const VEHICLES = 'Vehicles'

type Given = Pick<PlatformDependencies, 'storage'>

/** The library of images, in the storage that the settings name. */
export function composeImages(
  platform: Platform,
  { content, vehicles }: { content: ContentService; vehicles: Pick<VehicleService, 'listVehiclePictures'> },
  given: Given & { codec: PictureProcess },
) {
  const { config, log } = platform
  return createImageService({
    ...platform,
    storage: given.storage ?? openServedStorage(config, log),
    codec: given.codec,
    uploadType,
    quotaBytes: config.IMAGES_QUOTA_MB * 1_000_000,
    pagesNaming: async (id) => {
      const isPictured = (await vehicles.listVehiclePictures()).includes(id)
      return [...(await content.urlsNaming(id)), ...(isPictured ? [VEHICLES] : [])]
    },
    imagesNamed: async () => {
      const pictured = (await vehicles.listVehiclePictures()).map((image) => ({ image, url: VEHICLES }))
      return [...(await content.imagesNamed()), ...pictured]
    },
  })
}
