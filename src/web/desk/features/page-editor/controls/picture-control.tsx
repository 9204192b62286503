import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isStoredImage, pickSmallest } from '#content/fields/stored-image.ts'
import type { Image } from '#contract/content/image.ts'
import { PictureAddress } from '#contract/content/image.ts'
import { ChooseImage } from '#web/desk/components/images/choose-image.tsx'
import { CropButton } from '#web/desk/components/images/crop-button.tsx'
import { imageQuery } from '#web/desk/components/images/image-api.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { Input } from '#web/desk/ui/fields/input.tsx'
import { Dialog, DialogButtons } from '#web/desk/ui/popups/dialog.tsx'
import type { PictureField } from '../fields/field.ts'
import type { Path } from '../state/document-path.ts'
import { useDispatch, useValue } from '../state/editor-store.ts'
import { Labelled, libraryId } from './labelled.tsx'
import { toText, useField } from './use-field.ts'
import { useTooLong } from './use-too-long.ts'

const GONE = 'This image cannot be loaded. It may have been deleted. Please choose another.'

/** A picture by its name or address, with the picture; a click shows it large. */
export function PictureControl({ field, path }: { field: PictureField; path: Path }) {
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
    if (idName)
      dispatch({ type: 'set-field', path: [...path.slice(0, -1), idName], value: id, at: performance.now() })
  }
  // A picture of the library goes by its name: its address says nothing to anybody.
  const stored = useQuery(imageQuery(address))
  const isStored = isStoredImage(address)
  const isPicture = PictureAddress.safeParse(address).success
  return (
    <div className="flex items-start gap-3">
      {isPicture ? (
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
        <Labelled
          path={path}
          label={field.label}
          hint={field.hint}
          problem={tooLong ?? problem ?? (missing === address ? GONE : undefined)}
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
        </Labelled>
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
