import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Image } from '#contract/content/image.ts'
import { IMAGE_API } from '#contract/content/image-endpoints.ts'
import { uploadForm } from '#web/desk/lib/upload-form.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'

export const IMAGES_KEY = ['images'] as const

/** Loads the library page by page, newest images first. */
export const libraryQuery = (search: string, unused = false) =>
  infiniteQueryOptions({
    queryKey: [...IMAGES_KEY, search, unused],
    queryFn: ({ pageParam, signal }) =>
      callEndpoint(IMAGE_API.list, {
        query: { search, cursor: pageParam, ...(unused && { unused: 'true' as const }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ meta }) => meta.next_cursor ?? undefined,
  })

const STORED = /^\/api\/images\/([\w-]{22})\/stream$/

/** Loads the stored image with an address; does nothing for others. */
export function imageQuery(address: string) {
  const id = STORED.exec(address)?.[1]
  return queryOptions({
    queryKey: [...IMAGES_KEY, 'one', id ?? ''],
    queryFn: ({ signal }) => callEndpoint(IMAGE_API.get, { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
  })
}

type UploadOptions = { onProgress: (part: number) => void; signal: AbortSignal }

/** Uploads a file. A response without id or path is rejected, because nothing could be shown. */
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
