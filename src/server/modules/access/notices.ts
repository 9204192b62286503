import { z } from 'zod'
import { ACCOUNT_NOTICES, type AccountNotice } from '#contract/mail/account-notices.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Server } from '#server/server.ts'

export const NoticeDetails = z.object({
  user: z.int(),
  notice: z.enum(ACCOUNT_NOTICES),
  at: z.string(),
  other: z.string().default(''),
})

/** Emails an account's owner about a change, queued in the transaction of the change. `other`: the name of the person who made it. */
export async function queueNotice(
  { outbox, clock }: Pick<Server, 'outbox' | 'clock'>,
  executor: Executor,
  { id, email }: { id: number; email: string },
  { notice, other }: { notice: AccountNotice; other?: string },
): Promise<void> {
  const details = { user: id, notice, at: clock.now().toISOString(), ...(other && { other }) }
  await outbox.queue(executor, [{ kind: 'account-notice', recipient: email, details }])
}
