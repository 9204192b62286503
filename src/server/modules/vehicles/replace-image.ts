import type { ImageReplacement } from '#contract/content/bulk-edit-endpoints.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import type { Server } from '#server/server.ts'
import { lockStoredList, updateList } from './repository.ts'
import { readVehicles } from './stored-vehicles.ts'

/** Replaces an image of vehicles, and returns whether any vehicle showed it. */
export async function replaceVehicleImage(
  { clock, events }: Pick<Server, 'clock' | 'events'>,
  transaction: Transaction,
  caller: Caller,
  { picture, by }: ImageReplacement,
): Promise<boolean> {
  const stored = await lockStoredList(transaction)
  const before = readVehicles(stored?.vehicles).vehicles
  const shown = before.filter((vehicle) => vehicle.picture?.src === picture)
  if (!stored || shown.length === 0) return false
  const vehicles = before.map((vehicle) =>
    vehicle.picture?.src === picture ? { ...vehicle, picture: { ...vehicle.picture, src: by } } : vehicle,
  )
  const change = { vehicles, version: stored.version + 1, updatedAt: clock.now() }
  await updateList(transaction, { ...change, updatedBy: caller.actor.userId })
  const changed = shown.map(({ value }) => value).join(', ')
  await recordAudit(transaction, {
    ...caller,
    action: 'vehicles.change',
    target: 'vehicles',
    details: { changed, picture, by },
  })
  await events.announce(transaction, 'settings')
  return true
}
