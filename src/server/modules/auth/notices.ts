import { z } from 'zod'
import { ACCOUNT_NOTICES, type AccountNotice } from '#contract/mail/account-notices.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { MailBuilders } from '#server/platform/mail/mail-builder.ts'
import type { AuthDependencies } from './dependencies.ts'

const NoticeDetails = z.object({ user: z.int(), notice: z.enum(ACCOUNT_NOTICES), at: z.string() })

/** In the transaction of the act: tells the owner of an account what was done to it. */
export async function queueNotice(
  { outbox, clock }: Pick<AuthDependencies, 'outbox' | 'clock'>,
  executor: Executor,
  { userId, email }: { userId: number; email: string },
  notice: AccountNotice,
): Promise<void> {
  const details = { user: userId, notice, at: clock.now().toISOString() }
  await outbox.queue(executor, [{ kind: 'account-notice', recipient: email, details }])
}

export function noticeMailBuilders({
  findById,
}: Pick<AuthDependencies, 'findById'>): MailBuilders<'account-notice'> {
  return {
    'account-notice': async (mail, { toDeskUrl }) => {
      const { user, notice, at } = NoticeDetails.parse(mail.details)
      const account = await findById(user)
      if (!account) return null
      const contents = { name: account.name, notice, at, deskUrl: toDeskUrl('/login') }
      return { contents: { kind: 'account-notice', ...contents } }
    },
  }
}
