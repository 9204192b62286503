import { UPLOAD_TYPES } from '#contract/content/image.ts'

export type UploadType = (typeof UPLOAD_TYPES)[number]

/** Returns a file's type by its bytes; null if the type is not accepted. */
export async function uploadType(bytes: Uint8Array): Promise<UploadType | null> {
  // The library is loaded with the first image, because most processes never need it.
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(bytes)
  return UPLOAD_TYPES.find((type) => type === found?.mime) ?? null
}

/** Matches the brands of HEIF files with HEVC images, the format of iPhone photos. */
const HEIC_BRAND = /^ftyp(heic|heix|heim|heis|hevc|hevx|mif1|msf1)/

/**
 * Returns whether a file is a phone's HEIC photo, which browsers cannot show. AVIF has the same container; `uploadType` tells them apart.
 */
export function isHeic(bytes: Uint8Array): boolean {
  return HEIC_BRAND.test(Buffer.from(bytes.subarray(4, 12)).toString('latin1'))
}
