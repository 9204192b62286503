import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Image } from '#contract/content/image.ts'
import { IMAGE_API } from '#contract/content/image-endpoints.ts'
import { uploadForm } from '#web/desk/lib/upload-form.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'

export const IMAGES_KEY = ['images'] as const

/** The library, newest first, page by page. */
export const libraryQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...IMAGES_KEY, search],
    queryFn: ({ pageParam, signal }) =>
      callEndpoint(IMAGE_API.list, { query: { search, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ meta }) => meta.next_cursor ?? undefined,
  })

type UploadOptions = { onProgress: (part: number) => void; signal: AbortSignal }

/** Stores a file. An answer without id or path is refused: nothing could be shown of it. */
export async function uploadImage(file: File, options: UploadOptions): Promise<Image> {
  const form = new FormData()
  form.append('file', file)
  const image = await uploadForm(IMAGE_API.store, form, options)
  if (!isWhole(image)) throw new Error('Invalid image store response: missing id or path')
  return image
}

function isWhole(image: Partial<Image> | null): image is Image {
  return Boolean(image?.id && image.path)
}

export const renameImage = (id: string, name: string) =>
  callEndpoint(IMAGE_API.rename, { params: { id }, body: { name } })

export const deleteImage = (id: string) => callEndpoint(IMAGE_API.delete, { params: { id } })
