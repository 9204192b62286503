import { useQueryClient } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { pickSmallest } from '#content/fields/stored-image.ts'
import { EVERYWHERE_API } from '#contract/content/everywhere-endpoints.ts'
import type { Image, ListedImage } from '#contract/content/image.ts'
import { IMAGES_KEY } from '#web/desk/components/images/image-api.ts'
import { ImageLibrary } from '#web/desk/components/images/image-library.tsx'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { AlertDialog } from '#web/desk/ui/popups/alert-dialog.tsx'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { errorReason } from '#web/lib/error-text.ts'

type ReplaceEverywhereProps = { image: ListedImage; onReplaced: () => void }

/** Another picture wherever pages show this one. */
export function ReplaceEverywhere({ image, onReplaced }: ReplaceEverywhereProps) {
  const [choosing, setChoosing] = useState(false)
  const [by, setBy] = useState<Image | null>(null)
  const replace = useReplacing(image, () => {
    setBy(null)
    onReplaced()
  })
  if (image.used_on.length === 0) return null
  return (
    <>
      <Button size="small" onClick={() => setChoosing(true)}>
        Replace everywhere
      </Button>
      {choosing ? (
        <ImageLibrary
          label={`In place of ${image.name}`}
          onChoose={(chosen) => {
            setChoosing(false)
            if (chosen.id !== image.id) setBy(chosen)
          }}
          onClose={() => setChoosing(false)}
        />
      ) : null}
      <AlertDialog
        open={by !== null}
        title={`Replace it in ${placesText(image.used_on.length)}?`}
        confirm="Replace everywhere"
        busy={replace.isPending}
        onConfirm={() => by && replace.mutate(by)}
        onCancel={() => setBy(null)}
      >
        {by ? <BothPictures image={image} by={by} /> : null}
        <p className="mt-3 wrap-anywhere">
          “{by?.name}” takes the place of “{image.name}” on {image.used_on.join(', ')}. Visitors of live pages
          see it at once. Please check afterwards that the descriptions fit. Each page keeps a version from
          before.
        </p>
      </AlertDialog>
    </>
  )
}

function BothPictures({ image, by }: { image: Image; by: Image }) {
  const look = 'aspect-[3/2] w-full min-w-0 rounded-md bg-slate-100 object-contain'
  return (
    <div className="mt-1 grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2">
      <img src={pickSmallest(image.url)} alt="Now" className={look} />
      <ArrowRight aria-hidden="true" className="size-5 text-slate-600" />
      <img src={pickSmallest(by.url)} alt="Then" className={look} />
    </div>
  )
}

function useReplacing(image: Image, onReplaced: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (by: Image) =>
      callEndpoint(EVERYWHERE_API.replacePicture, { body: { picture: image.url, by: by.url } }),
    onSuccess: ({ pages }) => {
      notify.success(`Replaced in ${placesText(pages.length)}`)
      onReplaced()
    },
    onError: (error) => notify.error(`The image could not be replaced: ${errorReason(error)}`),
    onSettled: () => queries.invalidateQueries({ queryKey: IMAGES_KEY }),
  })
}

function placesText(count: number): string {
  return count === 1 ? '1 place' : `${count} places`
}
