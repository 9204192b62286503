import { queryOptions } from '@tanstack/react-query'
import {
  ACCOUNT_API,
  type Account,
  type AccountChange,
  type PasswordChange,
} from '#contract/account/account.ts'
import type { LoginResponse } from '#contract/account/session.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'

export const accountQuery = queryOptions({
  queryKey: ['account', 'own'],
  queryFn: ({ signal }) => callEndpoint(ACCOUNT_API.get, { signal }),
})

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => callEndpoint(ACCOUNT_API.listSessions, { signal }),
  staleTime: 0,
})

export function changeAccount(change: AccountChange): Promise<Account> {
  return callEndpoint(ACCOUNT_API.change, { body: change })
}

export function changePassword(change: PasswordChange): Promise<LoginResponse> {
  return callEndpoint(ACCOUNT_API.changePassword, { body: change })
}

export function endSession(id: string): Promise<void> {
  return callEndpoint(ACCOUNT_API.endSession, { params: { id } })
}

export function endAllSessions(): Promise<void> {
  return callEndpoint(ACCOUNT_API.endSessions, {})
}
