import { queryOptions } from '@tanstack/react-query'
import type { IdentityProof } from '#contract/account/passkey.ts'
import type { Erasure, ErasurePreview } from '#contract/privacy/erasure.ts'
import type { FollowUpObjection } from '#contract/privacy/objection.ts'
import type { PersonRecord } from '#contract/privacy/person.ts'
import type { AskedPersonCopy } from '#contract/privacy/person-copy.ts'
import { PRIVACY_API } from '#contract/privacy/privacy-endpoints.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'

/** Everything about whoever fits what was typed. In a body: what somebody is called stands in no address. */
export function findPerson(query: string): Promise<PersonRecord> {
  return callEndpoint(PRIVACY_API.find, { body: { query } })
}

/** Asked again each time: what would go changes with every lead. */
export function erasurePreview(ids: number[]) {
  return queryOptions({
    queryKey: ['privacy', 'erasure', ids],
    queryFn: ({ signal }) => callEndpoint(PRIVACY_API.previewErasure, { body: { lead_ids: ids }, signal }),
    gcTime: 0,
  })
}

export function erasePerson(ids: number[], { seen }: ErasurePreview, proof: IdentityProof): Promise<Erasure> {
  return callEndpoint(PRIVACY_API.erase, { body: { lead_ids: ids, seen, ...proof } })
}

export function setObjection(leadId: number, objects: boolean): Promise<FollowUpObjection> {
  return callEndpoint(PRIVACY_API.setObjection, { body: { lead_id: leadId, objects } })
}

export function askForCopy(
  ids: number[],
  withNotes: boolean,
  proof: IdentityProof,
): Promise<AskedPersonCopy> {
  return callEndpoint(PRIVACY_API.askForCopy, { body: { lead_ids: ids, with_notes: withNotes, ...proof } })
}

const MAKING_MS = 2_000

/** Asked again while one is being made. */
export const copiesQuery = queryOptions({
  queryKey: ['privacy', 'copies'],
  queryFn: ({ signal }) => callEndpoint(PRIVACY_API.listCopies, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.some((copy) => copy.state === 'queued' || copy.state === 'making') ? MAKING_MS : false,
})

export const erasuresQuery = queryOptions({
  queryKey: ['privacy', 'erasures'],
  queryFn: ({ signal }) => callEndpoint(PRIVACY_API.listErasures, { signal }),
})
