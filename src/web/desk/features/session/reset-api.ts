import type { PasswordReset, PasswordResetRequest } from '#contract/account/account.ts'
import { API } from '#contract/basics/api-paths.ts'
import { callApi } from '#web/lib/api-client.ts'

export function requestReset(request: PasswordResetRequest): Promise<void> {
  return callApi(API.passwordReset, { method: 'POST', body: request })
}

export function resetPassword(reset: PasswordReset): Promise<void> {
  return callApi(API.passwordResetConfirm, { method: 'POST', body: reset })
}
