import type { PersonRecord } from '#contract/privacy/person.ts'
import { PRIVACY_API } from '#contract/privacy/privacy-endpoints.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'

/** Everything about whoever fits what was typed. In a body: what somebody is called stands in no address. */
export function findPerson(query: string): Promise<PersonRecord> {
  return callEndpoint(PRIVACY_API.find, { body: { query } })
}
