import { UPLOAD_TYPES } from '#contract/content/image.ts'

export type UploadType = (typeof UPLOAD_TYPES)[number]

/** What the bytes are, whatever the file is called; null for everything that is not taken. */
export async function uploadType(bytes: Uint8Array): Promise<UploadType | null> {
  // Loaded with the first picture: most processes never see one.
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(bytes)
  return UPLOAD_TYPES.find((type) => type === found?.mime) ?? null
}
