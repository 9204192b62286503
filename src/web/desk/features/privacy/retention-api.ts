import type { IdentityProof } from '#contract/account/passkey.ts'
import { PRIVACY_API } from '#contract/privacy/privacy-endpoints.ts'
import type { PrivacySettings, RetentionCounts, RetentionRules } from '#contract/privacy/retention.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'

export function changeRules(
  rules: RetentionRules,
  version: number,
  proof: IdentityProof,
): Promise<PrivacySettings> {
  return callEndpoint(PRIVACY_API.changeSettings, { body: { rules, version, ...proof } })
}

export function tryRetention(rules: RetentionRules): Promise<RetentionCounts> {
  return callEndpoint(PRIVACY_API.tryRetention, { body: rules })
}

export function runRetention(proof: IdentityProof): Promise<RetentionCounts> {
  return callEndpoint(PRIVACY_API.runRetention, { body: proof })
}
