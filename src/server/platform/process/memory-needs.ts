/**
 * Megabytes in which the product lives with its own PostgreSQL, as `npm run attacks -- memory` measures: a limit of a
 * container or unit below them ends processes.
 */
export const MEMORY_NEEDS_MB = { withoutUploads: 256, withUploads: 384 } as const
