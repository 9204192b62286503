import { infiniteQueryOptions } from '@tanstack/react-query'
import { API } from '#contract/basics/api-paths.ts'
import type { Image, ImagePage } from '#contract/content/image.ts'
import { uploadForm } from '#web/desk/lib/upload-form.ts'
import { callApi } from '#web/lib/api-client.ts'

export const IMAGES_KEY = ['images'] as const

/** The library, newest first, page by page. */
export const libraryQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...IMAGES_KEY, search],
    queryFn: ({ pageParam, signal }) =>
      callApi<ImagePage>(API.images, { query: { search, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ meta }) => meta.next_cursor ?? undefined,
  })

type UploadOptions = { onProgress: (part: number) => void; signal: AbortSignal }

/** Stores a file. An answer without id or path is refused: nothing could be shown of it. */
export async function uploadImage(file: File, options: UploadOptions): Promise<Image> {
  const form = new FormData()
  form.append('file', file)
  const image = await uploadForm<Partial<Image> | null>(API.images, form, options)
  if (!isWhole(image)) throw new Error('Invalid image store response: missing id or path')
  return image
}

function isWhole(image: Partial<Image> | null): image is Image {
  return Boolean(image?.id && image.path)
}

export const renameImage = (id: string, name: string) =>
  callApi<Image>(API.image(id), { method: 'PATCH', body: { name } })

export const deleteImage = (id: string) => callApi<void>(API.image(id), { method: 'DELETE' })
