import type { PasswordReset, PasswordResetRequest } from '#contract/account/account.ts'
import { ACCOUNT_API } from '#contract/account/account-endpoints.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'

export function requestReset(request: PasswordResetRequest): Promise<void> {
  return callEndpoint(ACCOUNT_API.requestReset, { body: request })
}

export function resetPassword(reset: PasswordReset): Promise<void> {
  return callEndpoint(ACCOUNT_API.resetPassword, { body: reset })
}
