import type { PageFrame } from '#content/site/page-model.ts'
import type { ImageCodec } from '#server/adapters/images/image-codec.ts'
import type { RateLimits } from '#server/platform/security/rate-limits.ts'

/** What the marks of the business are drawn from. */
export type BrandDependencies = {
  /** what surrounds the page at that path, or the root page where there is none; as it was last read while the database is away */
  frame(path: string): Promise<PageFrame>
  limits: Pick<RateLimits, 'consume'>
  codec: Pick<ImageCodec, 'draw' | 'encodeMaster'>
  /** a picture of the store or of those that ship, by its address; null where there is none */
  pictureBytes(address: string): Promise<Uint8Array | null>
  /** calls back whenever something changed that pages show, or may have */
  onChange(listener: () => void): void
}
