import { queryOptions } from '@tanstack/react-query'
import type { Account, AccountChange, OpenSession, PasswordChange } from '#contract/account/account.ts'
import type { LoginResponse } from '#contract/account/session.ts'
import { API } from '#contract/basics/api-paths.ts'
import { callApi } from '#web/lib/api-client.ts'

export const accountQuery = queryOptions({
  queryKey: ['account', 'own'],
  queryFn: ({ signal }) => callApi<Account>(API.me, { signal }),
})

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => callApi<OpenSession[]>(API.mySessions, { signal }),
  staleTime: 0,
})

export function changeAccount(change: AccountChange): Promise<Account> {
  return callApi(API.me, { method: 'PATCH', body: change })
}

export function changePassword(change: PasswordChange): Promise<LoginResponse> {
  return callApi(API.mePassword, { method: 'POST', body: change })
}

export function endSession(id: string): Promise<void> {
  return callApi(API.mySession(id), { method: 'DELETE' })
}

export function endAllSessions(): Promise<void> {
  return callApi(API.mySessions, { method: 'DELETE' })
}
