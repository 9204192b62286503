import { IMAGE_WIDTHS } from '#contract/content/image.ts'
import type { EncodedImage } from '#server/adapters/images/image-codec.ts'
import { hashBytes } from '#server/platform/security/hash-text.ts'
import type { Server } from '#server/server.ts'

/** Writes a file. Its path is recorded first, so that a failure can be cleaned up. */
export async function write(
  { storage }: Pick<Server, 'storage'>,
  written: string[],
  path: string,
  { bytes, mimeType }: EncodedImage,
): Promise<{ path: string; size: number; hash: string }> {
  written.push(path)
  await storage.put(path, bytes, mimeType)
  return {
    path,
    size: bytes.length,
    hash: hashBytes(bytes).slice(0, 22),
  }
}

/** Returns the widths of an image's variants: its own width if it is narrower than all standard ones. */
export function variantWidths(width: number): number[] {
  const fitting = IMAGE_WIDTHS.filter((candidate) => candidate <= width)
  return fitting.length > 0 ? fitting : [width]
}
