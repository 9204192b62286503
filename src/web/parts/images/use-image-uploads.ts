import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Image } from '#contract/image.ts'
import { LIMITS } from '#contract/limits.ts'
import { faultText } from '#web/lib/fault-text.ts'
import { notify } from '#web/ui/notify.ts'
import { IMAGES_KEY, uploadImage } from './image-api.ts'

/** One file on its way. `part` is how much of it has left, 0 to 1. */
export type Upload = { key: number; fileName: string; part: number; cancel: () => void }

/** Uploads files one after another; each is handed over as soon as it is stored. */
export function useImageUploads(onStored: (image: Image) => void) {
  const queries = useQueryClient()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const lastKey = useRef(0)
  const queue = useRef(Promise.resolve())

  const change = (key: number, part: number) =>
    setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, part } : upload)))
  const leave = (key: number) => setUploads((before) => before.filter((upload) => upload.key !== key))

  async function send(file: File, key: number, { signal }: AbortController): Promise<void> {
    try {
      if (signal.aborted) return
      const image = await uploadImage(file, { signal, onProgress: (part) => change(key, part) })
      notify.success('Image uploaded', { description: file.name })
      onStored(image)
      await queries.invalidateQueries({ queryKey: IMAGES_KEY })
    } catch (error) {
      if (!signal.aborted) notify.error('Upload failed', { description: failureText(file, error) })
    } finally {
      leave(key)
    }
  }

  function add(files: Iterable<File>): void {
    for (const file of files) {
      const refusal = refusalOf(file)
      if (refusal) {
        notify.error('Upload failed', { description: `${file.name} – ${refusal}` })
        continue
      }
      const key = ++lastKey.current
      const controller = new AbortController()
      const cancel = () => {
        controller.abort()
        leave(key)
      }
      setUploads((before) => [...before, { key, fileName: file.name, part: 0, cancel }])
      queue.current = queue.current.then(() => send(file, key, controller))
    }
  }
  return { uploads, add }
}

function failureText(file: File, error: unknown): string {
  return `${file.name} – ${faultText(error)}`
}

/** What the store would refuse after a long wait is refused at once. */
function refusalOf(file: File): string | null {
  const { uploadBytes } = LIMITS.images
  if (!file.type.startsWith('image/')) return 'This is not a picture. Please choose a JPG or PNG file.'
  if (file.size > uploadBytes) return `This file is larger than ${uploadBytes / 1_000_000} MB.`
  return null
}
