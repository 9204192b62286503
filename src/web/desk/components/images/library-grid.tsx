import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Images, SearchX } from 'lucide-react'
import { useDeferredValue, useRef, useState } from 'react'
import type { ListedImage } from '#contract/content/image.ts'
import { answerConflict } from '#web/desk/components/forms/typed-fields.ts'
import { useDraft } from '#web/desk/components/forms/use-draft.ts'
import { LoadFailure } from '#web/desk/components/loaded.tsx'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import { NativeCheckbox } from '#web/desk/ui/native-checkbox.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { AlertDialog } from '#web/desk/ui/popups/alert-dialog.tsx'
import { Loading } from '#web/desk/ui/spinner.tsx'
import { EmptyState } from '#web/desk/ui/states.tsx'
import { errorReason } from '#web/lib/error-text.ts'
import { deleteImage, IMAGES_KEY, libraryQuery } from './image-api.ts'
import { LibraryImage } from './library-image.tsx'

export const IMAGE_NAMES_DRAFT = 'names of images'

type LibraryGridProps = {
  /** names what pressing an image does: 'Choose' */
  verb: string
  onPress: (image: ListedImage) => void
}

export function LibraryGrid({ verb, onPress }: LibraryGridProps) {
  const [typed, setTyped] = useState('')
  const [unused, setUnused] = useState(false)
  const [leaving, setLeaving] = useState<ListedImage | null>(null)
  const count = useRef<HTMLParagraphElement>(null)
  const search = useDeferredValue(typed.trim())
  const library = useInfiniteQuery(libraryQuery(search, unused))
  const images = library.data?.pages.flatMap(({ data }) => data) ?? []
  const names = Object.fromEntries(images.map(({ id, name }) => [String(id), name]))
  const { work, keep, set } = useDraft<Record<string, string>>(IMAGE_NAMES_DRAFT, names)
  const total = library.data?.pages[0]?.meta.total ?? 0
  const searched = typed !== '' || search !== '' || unused
  const isEmpty = library.isSuccess && !library.isPlaceholderData && total === 0 && !searched
  return (
    <div>
      {isEmpty ? null : (
        <>
          <TextField
            label="Search by name"
            type="search"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <NativeCheckbox
            checked={unused}
            onChange={(event) => setUnused(event.target.checked)}
            className="mt-3"
          >
            Unused images only
          </NativeCheckbox>
        </>
      )}
      {/* The line takes the focus when the last image is deleted. */}
      <p
        ref={count}
        role="status"
        tabIndex={-1}
        className={isEmpty ? 'sr-only' : 'focus-ring mt-2 inline-block rounded-sm text-[13px] text-slate-600'}
      >
        {library.isSuccess ? `${total} ${total === 1 ? 'image' : 'images'}` : ''}
      </p>
      {isEmpty ? (
        <EmptyState
          icon={Images}
          title="No images yet. Upload the first one."
          text="Press Upload above, or drop or paste an image there."
        />
      ) : null}
      {library.isPending ? <Loading text="Loading..." /> : null}
      {library.isError ? <LoadFailure title="The library could not be loaded." query={library} /> : null}
      {library.isSuccess && images.length === 0 && searched ? (
        <EmptyState icon={SearchX} title="No images match." text="Try another name, or look at all images.">
          <Button
            size="small"
            onClick={() => {
              setTyped('')
              setUnused(false)
              count.current?.focus()
            }}
          >
            Show all images
          </Button>
        </EmptyState>
      ) : null}
      <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {images.map((image) => (
          <LibraryImage
            key={image.id}
            image={image}
            typed={work.typed[image.id]}
            onType={(name) =>
              name === undefined
                ? keep((now) => answerConflict(now, { [image.id]: image.name }, []))
                : set({ [image.id]: name })
            }
            verb={verb}
            onPress={() => onPress(image)}
            onDelete={() => setLeaving(image)}
          />
        ))}
      </ul>
      {library.hasNextPage ? (
        <Button className="mt-4" onClick={() => library.fetchNextPage()} disabled={library.isFetching}>
          Show more
        </Button>
      ) : null}
      <DeleteQuestion image={leaving} onClose={() => setLeaving(null)} onDeleted={() => count.current} />
    </div>
  )
}

type DeleteQuestionProps = {
  image: ListedImage | null
  onClose: () => void
  /** returns where the focus goes next, because the button of the deleted image disappears */
  onDeleted: () => HTMLElement | null
}

function DeleteQuestion({ image, onClose, onDeleted }: DeleteQuestionProps) {
  const queries = useQueryClient()
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: deleteImage,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: IMAGES_KEY })
      onClose()
    },
    onError: (failure) =>
      notify.error('The image could not be deleted', { description: errorReason(failure) }),
  })
  return (
    <AlertDialog
      open={image !== null}
      title="Delete this image?"
      confirm="Delete"
      danger
      busy={isPending}
      finalFocus={() => {
        reset()
        return isSuccess ? onDeleted() : true
      }}
      onConfirm={() => image && mutate(image.id)}
      onCancel={onClose}
    >
      {image ? (
        <p>“{image.name}” will be deleted permanently. If a page uses it, remove it from that page first.</p>
      ) : null}
      {error ? (
        <p role="alert" className="mt-2 text-red-700">
          {errorReason(error)}
        </p>
      ) : null}
    </AlertDialog>
  )
}
