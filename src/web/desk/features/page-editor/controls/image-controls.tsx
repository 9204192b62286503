import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, useState } from 'react'
import { isStoredImage, pickSmallest } from '#content/fields/stored-image.ts'
import { type Image, ImageAddress } from '#contract/content/image.ts'
import { ChooseImage } from '#web/desk/components/images/choose-image.tsx'
import { CropButton } from '#web/desk/components/images/crop-button.tsx'
import { imageQuery } from '#web/desk/components/images/image-api.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { Input } from '#web/desk/ui/fields/input.tsx'
import { Dialog, DialogButtons } from '#web/desk/ui/popups/dialog.tsx'
import {
  type FocusField,
  type FocusPoint,
  focusPoint,
  focusText,
  type ImageField,
  toText,
} from '../fields/field.ts'
import type { Path } from '../state/document.ts'
import { useDispatch, useField, useValue } from '../state/editor.ts'
import { controlId, LabelledField, libraryId } from './labelled.tsx'
import { useTooLong } from './use-too-long.ts'

const GONE = 'This image cannot be loaded. It may have been deleted. Please choose another.'

/** Edits an image, shown with its name or address. A click enlarges it. */
export function ImageControl({ field, path }: { field: ImageField; path: Path }) {
  const { value, problem, change } = useField(path)
  const [large, setLarge] = useState(false)
  const [missing, setMissing] = useState<string | null>(null)
  const address = toText(value)
  const tooLong = useTooLong(path, address)
  const alt = toText(useValue([...path.slice(0, -1), field.altName ?? '']))
  const dispatch = useDispatch()
  const choose = ({ id, url }: Image) => {
    change(url)
    const { idName } = field
    if (idName) dispatch({ type: 'set', path: [...path.slice(0, -1), idName], value: id })
  }
  // A library image is shown by name instead of its address.
  const stored = useQuery(imageQuery(address))
  const isStored = isStoredImage(address)
  const hasImage = ImageAddress.safeParse(address).success
  return (
    <div className="flex items-start gap-3">
      {hasImage ? (
        <button
          type="button"
          aria-label={alt === '' ? `Show ${field.label.toLowerCase()} large` : `Show “${alt}” large`}
          onClick={() => setLarge(true)}
          className="focus-ring shrink-0 overflow-hidden rounded-md border border-slate-300"
        >
          <img
            src={pickSmallest(address)}
            alt=""
            className="h-16 w-24 object-cover"
            onError={() => setMissing(address)}
          />
        </button>
      ) : null}
      <div className="min-w-0 grow">
        <LabelledField
          path={path}
          field={field}
          error={tooLong ?? problem ?? (missing === address ? GONE : undefined)}
        >
          {(control) => (
            <Input
              {...control}
              value={isStored ? (stored.data?.name ?? 'Image of the library') : address}
              readOnly={isStored}
              placeholder="/art/v-class-1.jpg"
              spellCheck={false}
              autoComplete="off"
              onChange={(event) => change(event.target.value)}
            />
          )}
        </LabelledField>
        <div className="mt-2 flex flex-wrap gap-2">
          <ChooseImage id={libraryId(path)} label={field.label} onChoose={choose} />
          {stored.data ? <CropButton image={stored.data} label={field.label} onCropped={choose} /> : null}
          {isStored ? (
            <Button size="small" aria-label={`Remove: ${field.label}`} onClick={() => change('')}>
              Remove
            </Button>
          ) : null}
        </div>
      </div>
      {large ? (
        <Dialog open title="Image" onClose={() => setLarge(false)} className="w-[64rem]">
          <img src={address} alt="" className="mt-3 max-h-[75dvh] w-full rounded-md object-contain" />
          <DialogButtons>
            <Button onClick={() => setLarge(false)}>Close</Button>
          </DialogButtons>
        </Dialog>
      ) : null}
    </div>
  )
}

const SLIDERS = [
  { axis: 'across', label: 'Across' },
  { axis: 'down', label: 'Down' },
] as const

export function FocusControl({ field, path }: { field: FocusField; path: Path }) {
  const { value, problem, change } = useField(path)
  const address = toText(useValue([...path.slice(0, -1), field.image]))
  if (!ImageAddress.safeParse(address).success) return null
  const point = focusPoint(value)
  const move = (part: Partial<FocusPoint>) => change(focusText({ ...point, ...part }))
  return (
    <fieldset id={controlId(path)} className="min-w-0">
      <legend className="mb-1 text-[13px] font-medium text-slate-800">{field.label}</legend>
      <div className="flex flex-wrap items-start gap-3">
        <PointImage address={address} point={point} onPoint={move} />
        <div className="stack min-w-40 grow gap-1.5">
          {SLIDERS.map(({ axis, label }) => (
            <label key={axis} className="flex items-center gap-2 text-[13px] text-slate-700">
              <span className="w-12">{label}</span>
              <input
                type="range"
                min={0}
                max={100}
                step={5}
                value={point[axis]}
                onChange={(event) => move({ [axis]: Number(event.target.value) })}
                className="focus-ring h-9 min-w-0 grow accent-navy-800"
              />
            </label>
          ))}
          <Button
            size="small"
            disabled={value === undefined || value === ''}
            onClick={() => change(undefined)}
            className="justify-self-start"
          >
            Centre
          </Button>
        </div>
      </div>
      <p className="mt-1 text-[13px] text-slate-600">
        This point stays visible when the image is cropped. Click the image to choose it.
      </p>
      {problem ? <p className="text-[13px] text-red-700">{problem}</p> : null}
    </fieldset>
  )
}

type PointResponsiveImageProps = { address: string; point: FocusPoint; onPoint: (point: FocusPoint) => void }

function PointImage({ address, point, onPoint }: PointResponsiveImageProps) {
  const choose = (event: MouseEvent<HTMLButtonElement>) => {
    // A key press also fires a click, but has no position.
    if (event.detail === 0) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const share = (at: number, whole: number) => Math.round(Math.min(1, Math.max(0, at / whole)) * 100)
    onPoint({ across: share(event.clientX - left, width), down: share(event.clientY - top, height) })
  }
  return (
    <button
      type="button"
      aria-label="Click to choose the focal point"
      tabIndex={-1}
      onClick={choose}
      className="relative shrink-0 cursor-crosshair overflow-hidden rounded-md border border-slate-300"
    >
      <img src={pickSmallest(address)} alt="" className="max-h-32 max-w-40" />
      <span
        aria-hidden
        className="pointer-events-none absolute size-5 -translate-1/2 rounded-full border-2 border-white shadow-[0_0_0_2px_rgb(15_23_42)]"
        style={{ left: `${point.across}%`, top: `${point.down}%` }}
      />
    </button>
  )
}
