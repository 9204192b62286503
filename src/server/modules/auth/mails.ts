import { AUTH_LIMITS } from '#contract/account/account-limits.ts'
import type { MailBuilders } from '#server/platform/mail/mail-builder.ts'
import type { OpenedReset } from './password-reset.ts'

/** Goes to the address of the account: what somebody typed may look like it and be another. */
export function resetMailBuilders(
  openReset: (email: string) => Promise<OpenedReset | null>,
): MailBuilders<'password-reset'> {
  return {
    'password-reset': async ({ recipient }, { toUrl }) => {
      const reset = await openReset(recipient)
      if (!reset) return null
      const { name, email, token: code } = reset
      // Behind the #, where neither a log nor a Referer finds it.
      const url = toUrl(`/reset-password#${code}`)
      const minutes = AUTH_LIMITS.resetMinutes
      return { to: email, contents: { kind: 'password-reset', name, code, url, minutes } }
    },
  }
}
