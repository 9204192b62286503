import { PRIVACY_API } from '#contract/privacy/privacy-endpoints.ts'
import type { PrivacySettings, RetentionCounts, RetentionRules } from '#contract/privacy/retention.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'

export function changeRules(rules: RetentionRules, version: number): Promise<PrivacySettings> {
  return callEndpoint(PRIVACY_API.changeSettings, { body: { rules, version } })
}

export function tryRetention(rules: RetentionRules): Promise<RetentionCounts> {
  return callEndpoint(PRIVACY_API.tryRetention, { body: rules })
}

export function runRetention(): Promise<RetentionCounts> {
  return callEndpoint(PRIVACY_API.runRetention, {})
}
