import type { ChangedPages, ImageReplacement } from '#contract/content/bulk-edit-endpoints.ts'
import { changeSettings } from '#server/modules/settings/change-settings.ts'
import { getBusiness } from '#server/modules/settings/read-settings.ts'
import { replaceVehicleImage } from '#server/modules/vehicles/replace-image.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { changePages } from './change-pages.ts'

const STORED = /^\/api\/images\/([\w-]{22})\/stream$/

/** The name of the Vehicles screen, listed among the page addresses. */
const VEHICLES = 'Vehicles'

/** Replaces one image with another on every page and vehicle that shows it, and as the logo of the settings. */
export async function replaceImage(
  server: Server,
  caller: Caller,
  { picture, by }: ImageReplacement,
): Promise<ChangedPages> {
  const others = new Map([[picture, by]])
  const [from, to] = [STORED.exec(picture)?.[1], STORED.exec(by)?.[1]]
  // Some lists store an image's id beside its address, so the id is replaced too.
  if (from && to) others.set(from, to)
  const changed = await changePages(server, caller, {
    action: 'content.replace-picture',
    details: { picture, by },
    called: 'Image replaced',
    change: (document) => withOthers(document, others) as Record<string, unknown>,
    beside: async (transaction) =>
      (await replaceVehicleImage(server, transaction, caller, { picture, by })) ? [VEHICLES] : [],
  })
  if (changed.pages.includes(VEHICLES)) server.events.notify('settings')
  if ((await getBusiness(server)).logoImage !== picture) return changed
  await changeSettings(server, caller, { business: { logoImage: by } }, false)
  return { pages: [...changed.pages, 'Settings'] }
}

function withOthers(value: unknown, others: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return others.get(value) ?? value
  if (Array.isArray(value)) return value.map((one) => withOthers(one, others))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withOthers(one, others)]))
}
