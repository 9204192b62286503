import { queryOptions } from '@tanstack/react-query'
import type { IdentityProof } from '#contract/account/passkey.ts'
import type { Erasure, ErasurePreview } from '#contract/privacy/erasure.ts'
import {
  type FollowUpObjection,
  type PersonRecord,
  PRIVACY_API,
} from '#contract/privacy/privacy-endpoints.ts'
import { saveFile } from '#web/desk/lib/save-file.ts'
import { callEndpoint, downloadFrom } from '#web/lib/call-endpoint.ts'

/** Finds everything about matching people. The text is sent in the body, so that no name is in an address. */
export function findPerson(query: string): Promise<PersonRecord> {
  return callEndpoint(PRIVACY_API.find, { body: { query } })
}

/** Loaded each time, because it changes with every lead. */
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

/** Saves everything about these leads as a file. */
export async function downloadCopy(ids: number[], withNotes: boolean, proof: IdentityProof): Promise<void> {
  const body = { lead_ids: ids, with_notes: withNotes, ...proof }
  const { blob } = await downloadFrom(PRIVACY_API.copy, { body, headers: { Accept: 'application/zip' } })
  saveFile(blob, 'personal-data.zip')
}

export const erasuresQuery = queryOptions({
  queryKey: ['privacy', 'erasures'],
  queryFn: ({ signal }) => callEndpoint(PRIVACY_API.listErasures, { signal }),
})
