import type { MouseEvent } from 'react'
import { pickSmallest } from '#content/fields/stored-image.ts'
import { PictureAddress } from '#contract/content/image.ts'
import { Button } from '#web/desk/ui/button.tsx'
import type { FocusField } from '../fields/field.ts'
import { type FocusPoint, focusPoint, focusText } from '../fields/focus-point.ts'
import type { Path } from '../state/document-path.ts'
import { useValue } from '../state/editor-store.ts'
import { controlId } from './labelled.tsx'
import { toText, useField } from './use-field.ts'

const SLIDERS = [
  { axis: 'across', label: 'Across' },
  { axis: 'down', label: 'Down' },
] as const

/** The part of a picture that stays in sight: by a click on it, or by two sliders. */
export function FocusControl({ field, path }: { field: FocusField; path: Path }) {
  const { value, problem, change } = useField(path)
  const address = toText(useValue([...path.slice(0, -1), field.picture]))
  if (!PictureAddress.safeParse(address).success) return null
  const point = focusPoint(value)
  const move = (part: Partial<FocusPoint>) => change(focusText({ ...point, ...part }))
  return (
    <fieldset id={controlId(path)} className="min-w-0">
      <legend className="mb-1 text-[13px] font-medium text-slate-800">{field.label}</legend>
      <div className="flex flex-wrap items-start gap-3">
        <PointPicture address={address} point={point} onPoint={move} />
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
            Use the middle
          </Button>
        </div>
      </div>
      <p className="mt-1 text-[13px] text-slate-600">
        This point stays visible when the picture is cropped. Click the picture to choose it.
      </p>
      {problem ? <p className="text-[13px] text-red-700">{problem}</p> : null}
    </fieldset>
  )
}

type PointPictureProps = { address: string; point: FocusPoint; onPoint: (point: FocusPoint) => void }

function PointPicture({ address, point, onPoint }: PointPictureProps) {
  const choose = (event: MouseEvent<HTMLButtonElement>) => {
    // A press of a key has no place.
    if (event.detail === 0) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const share = (at: number, whole: number) => Math.round(Math.min(1, Math.max(0, at / whole)) * 100)
    onPoint({ across: share(event.clientX - left, width), down: share(event.clientY - top, height) })
  }
  return (
    <button
      type="button"
      aria-label="Choose the focal point by a click"
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
