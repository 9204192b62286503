import { queryOptions } from '@tanstack/react-query'
import type { IdentityProof } from '#contract/account/passkey.ts'
import { PRIVACY_API } from '#contract/privacy/privacy-endpoints.ts'
import { saveFile } from '#web/desk/lib/save-file.ts'
import { callEndpoint, downloadFrom } from '#web/lib/call-endpoint.ts'

/** Loads what an erasure would remove, anew each time, because it changes with every lead. */
export function erasurePreview(ids: number[]) {
  return queryOptions({
    queryKey: ['privacy', 'erasure', ids],
    queryFn: ({ signal }) => callEndpoint(PRIVACY_API.previewErasure, { body: { lead_ids: ids }, signal }),
    gcTime: 0,
  })
}

export async function downloadCopy(ids: number[], withNotes: boolean, proof: IdentityProof): Promise<void> {
  const body = { lead_ids: ids, with_notes: withNotes, ...proof }
  const { blob } = await downloadFrom(PRIVACY_API.copy, { body, headers: { Accept: 'application/zip' } })
  saveFile(blob, 'personal-data.zip')
}

export const erasuresQuery = queryOptions({
  queryKey: ['privacy', 'erasures'],
  queryFn: ({ signal }) => callEndpoint(PRIVACY_API.listErasures, { signal }),
})
