import { queryOptions } from '@tanstack/react-query'
import { LICENCE_API, type Licence, type NewLicence } from '#contract/licences/licence.ts'
import { saveFile } from '#web/desk/lib/save-file.ts'
import { callEndpoint, downloadFrom } from '#web/lib/call-endpoint.ts'

export const licencesQuery = queryOptions({
  queryKey: ['licences'],
  queryFn: ({ signal }) => callEndpoint(LICENCE_API.list, { signal }),
})

export async function saveDocument({ id, document_name }: Licence): Promise<void> {
  const { blob } = await downloadFrom(LICENCE_API.document, { params: { id } })
  saveFile(blob, document_name ?? 'document')
}

export async function readDocument(file: File): Promise<NonNullable<NewLicence['document']>> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return { name: file.name, content: btoa(text) }
}
