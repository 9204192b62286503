import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import 'react-image-crop/dist/ReactCrop.css'
import type { Image } from '#contract/content/image.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { Dialog, DialogButtons } from '#web/desk/ui/popups/dialog.tsx'
import { errorText } from '#web/lib/error-text.ts'
import { IMAGES_KEY, uploadImage } from './image-api.ts'

/** A part of an image; each number is per cent. */
type CropPart = { x: number; y: number; width: number; height: number }

/** The encoding quality, without visible loss. The server encodes the image once more. */
const QUALITY = 0.95

const ENDINGS: Record<string, string> = { 'image/jpeg': '.jpg', 'image/webp': '.webp' }

const SHAPES = [
  { label: 'Any shape', ratio: undefined },
  { label: '16:9', ratio: 16 / 9 },
  { label: '3:2', ratio: 3 / 2 },
  { label: 'Square', ratio: 1 },
  { label: '2:3', ratio: 2 / 3 },
] as const

const WHOLE: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 }

type CropDialogProps = {
  image: Image
  /** called with the cropped image, which is a new one in the library */
  onCropped: (image: Image) => void
  onClose: () => void
}

export function CropDialog({ image, onCropped, onClose }: CropDialogProps) {
  const [part, setPart] = useState<PercentCrop>(WHOLE)
  const [ratio, setRatio] = useState<number | undefined>()
  const drawn = useRef<HTMLImageElement>(null)
  const save = useCropping(image, onCropped)
  const choose = (next: number | undefined) => {
    setRatio(next)
    if (next) setPart(largestPart(next, image))
  }
  const { width, height } = measureSize(part, image)
  const isWhole = width >= image.width && height >= image.height
  return (
    <Dialog
      open
      title="Crop image"
      text="Drag the frame or its corners, or move them with the arrow keys. The original stays in the library."
      unsaved={false}
      busy={save.isPending}
      onClose={onClose}
      className="w-[56rem]"
    >
      <fieldset className="mt-3 flex flex-wrap gap-1">
        <legend className="sr-only">Shape</legend>
        {SHAPES.map((shape) => (
          <Button
            key={shape.label}
            size="small"
            variant="ghost"
            aria-pressed={shape.ratio === ratio}
            onClick={() => choose(shape.ratio)}
          >
            {shape.label}
          </Button>
        ))}
      </fieldset>
      <div className="mt-2 grid place-items-center rounded-md bg-slate-100 p-2">
        <ReactCrop
          crop={part}
          aspect={ratio}
          keepSelection
          minWidth={24}
          minHeight={24}
          onChange={(_pixels, next) => setPart(next)}
          ariaLabels={LABELS}
        >
          <img
            ref={drawn}
            src={`${image.url}?format=original`}
            alt={image.name}
            width={image.width}
            height={image.height}
            className="h-auto max-h-[56dvh] w-auto max-w-full"
          />
        </ReactCrop>
      </div>
      <p role="status" className="mt-2 text-[13px] text-slate-600">
        {isWhole ? 'The whole image is selected.' : `${width} × ${height} pixels`}
      </p>
      <DialogButtons stay>
        <Button onClick={onClose} disabled={save.isPending}>
          Cancel
        </Button>
        <Button
          variant="primary"
          disabled={isWhole || save.isPending}
          onClick={() => drawn.current && save.mutate({ drawn: drawn.current, part })}
        >
          {save.isPending ? 'Saving…' : 'Save as new image'}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

const LABELS = {
  cropArea: 'Crop area. Use the arrow keys to move it.',
  nwDragHandle: 'Upper left corner',
  nDragHandle: 'Upper edge',
  neDragHandle: 'Upper right corner',
  eDragHandle: 'Right edge',
  seDragHandle: 'Lower right corner',
  sDragHandle: 'Lower edge',
  swDragHandle: 'Lower left corner',
  wDragHandle: 'Left edge',
}

function largestPart(ratio: number, { width, height }: Image): PercentCrop {
  const whole = { unit: '%', ...(width / height > ratio ? { height: 100 } : { width: 100 }) } as const
  return centerCrop(makeAspectCrop(whole, ratio, width, height), width, height)
}

function measureSize(part: PercentCrop, { width, height }: Image): { width: number; height: number } {
  return {
    width: Math.round((part.width / 100) * width),
    height: Math.round((part.height / 100) * height),
  }
}

type Cut = { drawn: HTMLImageElement; part: PercentCrop }

function useCropping(image: Image, onCropped: (image: Image) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ drawn, part }: Cut) => {
      const file = await cropImage(drawn, part, image)
      return uploadImage(file, { onProgress: () => undefined, signal: new AbortController().signal })
    },
    onSuccess: (cropped) => {
      notify.success('Cropped image saved', { description: cropped.name })
      void queries.invalidateQueries({ queryKey: IMAGES_KEY })
      onCropped(cropped)
    },
    onError: (error) => notify.error('The image could not be cropped', { description: errorText(error) }),
  })
}

/** Converts a part to whole pixels of the stored image. It has at least one pixel, and stays within the image. */
export function toPixels(part: CropPart, { width, height }: { width: number; height: number }): CropPart {
  const along = (from: number, size: number, whole: number) => {
    const start = Math.min(whole - 1, Math.max(0, Math.round((from / 100) * whole)))
    return [start, Math.min(whole - start, Math.max(1, Math.round((size / 100) * whole)))] as const
  }
  const [x, across] = along(part.x, part.width, width)
  const [y, down] = along(part.y, part.height, height)
  return { x, y, width: across, height: down }
}

/** Crops a loaded image into a file. A type that the browser cannot write becomes PNG. */
async function cropImage(drawn: HTMLImageElement, part: CropPart, image: Image): Promise<File> {
  const { naturalWidth, naturalHeight } = drawn
  const { x, y, width, height } = toPixels(part, { width: naturalWidth, height: naturalHeight })
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot crop images.')
  context.drawImage(drawn, x, y, width, height, 0, 0, width, height)
  const type =
    image.mime_type === 'image/jpeg' || image.mime_type === 'image/webp' ? image.mime_type : 'image/png'
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY))
  if (!blob) throw new Error('This browser could not crop the image.')
  return new File([blob], `${image.name} (cropped)${ENDINGS[blob.type] ?? '.png'}`, { type: blob.type })
}
