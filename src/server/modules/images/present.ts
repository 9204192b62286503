import { buildPath } from '#contract/basics/endpoint.ts'
import type { Image } from '#contract/content/image.ts'
import { IMAGE_API } from '#contract/content/image-endpoints.ts'
import type { StoredImage } from './repository.ts'

export function presentImage(row: StoredImage): Image {
  return {
    id: row.id,
    collection: row.collection,
    path: row.path,
    url: buildPath(IMAGE_API.stream, { id: row.id }),
    name: row.name,
    file_name: row.fileName,
    mime_type: row.mimeType,
    size: row.size,
    width: row.width,
    height: row.height,
    disk: row.disk,
    created_at: row.createdAt.toISOString(),
  }
}
