import { UPLOAD_TYPES } from '#contract/content/image.ts'

export type UploadType = (typeof UPLOAD_TYPES)[number]

/** Returns the type by the bytes, whatever the file is called; null for every type that is not accepted. */
export async function uploadType(bytes: Uint8Array): Promise<UploadType | null> {
  // The package is loaded with the first picture: most processes never see one.
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(bytes)
  return UPLOAD_TYPES.find((type) => type === found?.mime) ?? null
}

/** The brands of HEIF files whose pictures are HEVC: what iPhones store photographs as. */
const HEIC_BRAND = /^ftyp(heic|heix|heim|heis|hevc|hevx|mif1|msf1)/

/** A photograph of a phone that no browser shows; AVIF has the same container and is distinguished by `uploadType`. */
export function isHeic(bytes: Uint8Array): boolean {
  return HEIC_BRAND.test(Buffer.from(bytes.subarray(4, 12)).toString('latin1'))
}
