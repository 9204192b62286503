import { useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { pickSmallest } from '#content/fields/stored-image.ts'
import type { Image, ListedImage } from '#contract/content/image.ts'
import { IMAGE_LIMITS } from '#contract/content/image-limits.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { Input } from '#web/desk/ui/fields/input.tsx'
import { useLengthLimit } from '#web/desk/ui/fields/use-length-limit.ts'
import { notify } from '#web/desk/ui/notify.ts'
import { errorReason } from '#web/lib/error-text.ts'
import { IMAGES_KEY, renameImage } from './image-api.ts'

type LibraryImageProps = {
  image: ListedImage
  /** the image's typed name; undefined while it is unchanged */
  typed: string | undefined
  /** notes a typed name; undefined discards it */
  onType: (name: string | undefined) => void
  verb: string
  onPress: () => void
  onDelete: () => void
}

export function LibraryImage({ image, typed, onType, verb, onPress, onDelete }: LibraryImageProps) {
  const [renames, setRenames] = useState(typed !== undefined)
  const pencil = useRef<HTMLButtonElement>(null)
  const endRename = () => {
    onType(undefined)
    flushSync(() => setRenames(false))
    pencil.current?.focus()
  }
  const rename = useRename(image, endRename)
  return (
    <li className="overflow-hidden rounded-md border border-slate-300 bg-white">
      <button
        type="button"
        className="focus-ring block w-full cursor-pointer"
        onClick={onPress}
        aria-label={`${verb} ${image.name}`}
      >
        <img
          src={pickSmallest(image.url)}
          alt=""
          loading="lazy"
          className="aspect-[3/2] w-full bg-slate-100 object-cover"
        />
      </button>
      {renames ? (
        <RenameForm
          name={image.name}
          typed={typed}
          onType={onType}
          onCancel={endRename}
          onRename={(name) => rename.mutate(name)}
        />
      ) : (
        <div className="flex items-center gap-1 py-1 pr-1 pl-2">
          <div className="min-w-0 flex-1">
            <p className="truncate text-[13px] text-slate-800">{image.name}</p>
            <p className="text-xs text-slate-600">
              {image.width} × {image.height}, {usedText(image)}
            </p>
          </div>
          <Button
            ref={pencil}
            variant="ghost"
            size="icon"
            aria-label={`Rename ${image.name}`}
            onClick={() => setRenames(true)}
          >
            <Pencil aria-hidden="true" />
          </Button>
          <Button variant="dangerGhost" size="icon" aria-label={`Delete ${image.name}`} onClick={onDelete}>
            <Trash2 aria-hidden="true" />
          </Button>
        </div>
      )}
    </li>
  )
}

function usedText({ used_on: [first, ...others] }: ListedImage): string {
  if (first === undefined) return 'unused'
  return others.length === 0 ? `on ${first}` : `on ${others.length + 1} pages`
}

function useRename({ id }: Image, onRenamed: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => renameImage(id, name),
    onSuccess: onRenamed,
    // On an error the typed name stays in its form.
    onError: (error) => notify.error('The image could not be renamed', { description: errorReason(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: IMAGES_KEY }),
  })
}

type RenameFormProps = {
  name: string
  typed: string | undefined
  onType: (name: string) => void
  onRename: (name: string) => void
  onCancel: () => void
}

function RenameForm({ name, typed, onType, onRename, onCancel }: RenameFormProps) {
  const [begin] = useState(typed ?? name)
  const { box, tooLong } = useLengthLimit<HTMLInputElement>({
    maxLength: IMAGE_LIMITS.name,
    defaultValue: begin,
    onInput: ({ currentTarget: { value } }) => onType(value),
  })
  const fault = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wanted = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    if (wanted === '' || wanted === name) onCancel()
    else onRename(wanted)
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-center gap-1 p-1">
      <Input
        {...box}
        name="name"
        aria-label="Name"
        defaultValue={begin}
        aria-invalid={tooLong ? true : undefined}
        aria-describedby={tooLong ? fault : undefined}
        autoFocus
        className="flex-1"
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onCancel()
        }}
      />
      <Button type="submit" size="small">
        Save
      </Button>
      {tooLong ? (
        <p id={fault} className="basis-full text-[13px] text-red-700">
          {tooLong}
        </p>
      ) : null}
    </form>
  )
}
