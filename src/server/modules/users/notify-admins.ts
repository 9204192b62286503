import type { AccountNotice } from '#contract/mail/account-notices.ts'
import { queueNotice } from '#server/modules/access/notices.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Server } from '#server/server.ts'
import * as repository from './repository.ts'

/** Runs in the same transaction: someone with a stolen session would create an administrator. */
export async function notifyAdmins(
  server: Server,
  transaction: Transaction,
  { id, name, email }: Pick<repository.UserRow, 'id' | 'name' | 'email'>,
  notice: AccountNotice,
): Promise<void> {
  const about = name === email ? email : `${name} (${email})`
  for (const { isAdmin, ...owner } of await repository.listStaffMails(transaction)) {
    if (isAdmin && owner.id !== id) await queueNotice(server, transaction, owner, { notice, other: about })
  }
}
