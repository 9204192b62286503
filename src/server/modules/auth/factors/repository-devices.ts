import { and, eq, gt, lt } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { rememberedDevices } from '#server/platform/database/tables.ts'

type Device = Pick<typeof rememberedDevices.$inferSelect, 'userId' | 'deviceHash'>

export async function hasDevice(db: Executor, { userId, deviceHash }: Device, now: Date): Promise<boolean> {
  const same = and(eq(rememberedDevices.userId, userId), eq(rememberedDevices.deviceHash, deviceHash))
  return (await db.$count(rememberedDevices, and(same, gt(rememberedDevices.expiresAt, now)))) > 0
}

export async function insertDevice(db: Executor, device: Device & { expiresAt: Date }): Promise<void> {
  await db
    .insert(rememberedDevices)
    .values(device)
    .onConflictDoUpdate({
      target: [rememberedDevices.userId, rememberedDevices.deviceHash],
      set: { expiresAt: device.expiresAt },
    })
}

export async function countDevices(db: Executor, userId: number, now: Date): Promise<number> {
  return db.$count(
    rememberedDevices,
    and(eq(rememberedDevices.userId, userId), gt(rememberedDevices.expiresAt, now)),
  )
}

export async function deleteDevices(db: Executor, userId: number): Promise<void> {
  await db.delete(rememberedDevices).where(eq(rememberedDevices.userId, userId))
}

export async function deleteExpiredDevices(db: Executor, now: Date): Promise<number> {
  const { rowCount } = await db.delete(rememberedDevices).where(lt(rememberedDevices.expiresAt, now))
  return rowCount ?? 0
}
