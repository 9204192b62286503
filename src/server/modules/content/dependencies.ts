import type { HomeDocument } from '#content/pages/home.ts'
import type { PictureReplacement } from '#contract/content/everywhere-endpoints.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { Events } from '#server/platform/events/notifications.ts'
import type { Clock } from '#server/platform/process/clock.ts'
import type { RequestContext } from '#server/platform/security/actor.ts'

/** What content asks of the rest of the product. */
export type ContentDependencies = {
  db: Database
  clock: Clock
  events: Pick<Events, 'announce' | 'notify'>
  /** which shipped document fills what a saved home page leaves out */
  homeDocument(): Promise<HomeDocument>
  vehicles: {
    /** answers whether a vehicle showed that picture */
    replaceVehiclePicture(
      transaction: Transaction,
      context: RequestContext,
      replacement: PictureReplacement,
    ): Promise<boolean>
  }
}
