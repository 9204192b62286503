import { AUTH_LIMITS } from '#contract/account/account-limits.ts'
import { NoticeDetails } from '#server/modules/access/notices.ts'
import { findUser } from '#server/modules/users/repository.ts'
import type { MailBuilders } from '#server/platform/mail/mail-builder.ts'
import type { Server } from '#server/server.ts'
import { openReset } from './password-reset.ts'

/** Builds the email to the account's stored address, because the typed one may only look like it. */
export function resetMailBuilders(server: Server): MailBuilders<'password-reset'> {
  return {
    'password-reset': async ({ recipient }, { toUrl }) => {
      const reset = await openReset(server, recipient)
      if (!reset) return null
      const { name, email, token: code } = reset
      // The code is in the fragment, which neither logs nor Referer headers contain.
      const url = toUrl(`/reset-password#${code}`)
      const minutes = AUTH_LIMITS.resetMinutes
      return { to: email, contents: { kind: 'password-reset', name, code, url, minutes } }
    },
  }
}

export function noticeMailBuilders(server: Server): MailBuilders<'account-notice'> {
  return {
    'account-notice': async (mail, { toDeskUrl }) => {
      const { user, notice, at, other } = NoticeDetails.parse(mail.details)
      const account = await findUser(server.db, user)
      if (!account) return null
      const contents = { name: account.name, notice, at, other, deskUrl: toDeskUrl('/login') }
      return { contents: { kind: 'account-notice', ...contents } }
    },
  }
}
