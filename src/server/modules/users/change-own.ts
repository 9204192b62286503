import { AppError } from '#server/errors.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { formatPhone } from './account-changes.ts'
import * as repository from './repository.ts'

type OwnChange = { name?: string; phone?: string }

/** Changes one's own account; returns the changed fields. */
export async function changeOwn(executor: Executor, id: number, change: OwnChange): Promise<string[]> {
  const before = await repository.findUser(executor, id)
  if (!before) throw new AppError('not_signed_in')
  const { name = before.name, phone = before.phone } = change
  const wanted = { name, phone: formatPhone(phone) }
  const changed = (['name', 'phone'] as const).filter((field) => wanted[field] !== before[field])
  if (changed.length > 0) await repository.updateUser(executor, id, wanted)
  return changed
}
