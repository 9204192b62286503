import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Image } from '#contract/content/image.ts'
import { IMAGE_LIMITS } from '#contract/content/image-limits.ts'
import { notify } from '#web/desk/ui/notify.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { errorText } from '#web/lib/error-text.ts'
import { IMAGES_KEY, uploadImage } from './image-api.ts'

/**
 * A file being uploaded. `part` is the share sent, 0 to 1; null while waiting. `error` says why it failed, and `again` retries if that can
 * help. `leave` stops or removes the upload.
 */
export type ImageUpload = {
  key: number
  fileName: string
  part: number | null
  error?: string | undefined
  again?: (() => void) | undefined
  leave: () => void
}

/** Uploads files one at a time, and passes each image on once it is stored. Failed files stay listed with the reason. */
export function useImageUploads(onStored: (image: Image) => void) {
  const queries = useQueryClient()
  const [uploads, setUploads] = useState<readonly ImageUpload[]>([])
  const lastKey = useRef(0)
  const queue = useRef(Promise.resolve())

  const change = (key: number, next: Partial<ImageUpload>) =>
    setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, ...next } : upload)))
  const remove = (key: number) => setUploads((before) => before.filter((upload) => upload.key !== key))

  function fail(key: number, file: File, error: string, again?: () => void): void {
    notify.error('Upload failed', { description: `${file.name} – ${error}` })
    change(key, { error, again })
  }

  async function send(file: File, key: number, { signal }: AbortController): Promise<void> {
    if (signal.aborted) return
    change(key, { part: 0 })
    try {
      const image = await uploadImage(file, { signal, onProgress: (part) => change(key, { part }) })
      remove(key)
      notify.success('Image uploaded', { description: file.name })
      onStored(image)
      await queries.invalidateQueries({ queryKey: IMAGES_KEY })
    } catch (error) {
      if (signal.aborted) return
      fail(key, file, errorText(error), isRejection(error) ? undefined : () => enqueue(file, key))
    }
  }

  function enqueue(file: File, key: number): void {
    const controller = new AbortController()
    const leave = () => {
      controller.abort()
      remove(key)
    }
    change(key, { part: null, error: undefined, again: undefined, leave })
    queue.current = queue.current.then(() => send(file, key, controller))
  }

  function add(files: Iterable<File>): void {
    for (const file of files) {
      const key = ++lastKey.current
      setUploads((before) => [...before, { key, fileName: file.name, part: null, leave: () => remove(key) }])
      const refusal = findRejection(file)
      if (refusal) fail(key, file, refusal)
      else enqueue(file, key)
    }
  }
  return { uploads, add }
}

/** Returns whether the server rejected the file itself, so that retrying is useless. */
function isRejection(error: unknown): boolean {
  return error instanceof ApiError && [413, 415, 422].includes(error.status)
}

/**
 * Returns why the server would reject a file, before it is uploaded; null if it may be accepted. The server judges files without a type.
 */
function findRejection(file: File): string | null {
  const { uploadBytes } = IMAGE_LIMITS
  if (file.type !== '' && !file.type.startsWith('image/'))
    return 'This is not an image. Please choose a JPG or PNG file.'
  if (file.size > uploadBytes) return `This file is larger than ${uploadBytes / 1_000_000} MB.`
  return null
}
