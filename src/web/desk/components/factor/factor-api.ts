import { queryOptions } from '@tanstack/react-query'
import type {
  AuthenticatorCode,
  NewAuthenticator,
  PasswordProof,
  RecoveryCodes,
} from '#contract/account/factor.ts'
import { FACTOR_API } from '#contract/account/factor-endpoints.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'

export const factorsQuery = queryOptions({
  queryKey: ['account', 'factors'],
  queryFn: ({ signal }) => callEndpoint(FACTOR_API.get, { signal }),
  staleTime: 0,
})

export function beginAuthenticator(proof: PasswordProof): Promise<NewAuthenticator> {
  return callEndpoint(FACTOR_API.beginAuthenticator, { body: proof })
}

export function confirmAuthenticator(code: AuthenticatorCode): Promise<RecoveryCodes> {
  return callEndpoint(FACTOR_API.confirmAuthenticator, { body: code })
}

export function removeAuthenticator(proof: PasswordProof): Promise<void> {
  return callEndpoint(FACTOR_API.removeAuthenticator, { body: proof })
}

export function forgetDevices(): Promise<void> {
  return callEndpoint(FACTOR_API.forgetDevices, {})
}

export function renewRecoveryCodes(proof: PasswordProof): Promise<RecoveryCodes> {
  return callEndpoint(FACTOR_API.renewRecoveryCodes, { body: proof })
}
