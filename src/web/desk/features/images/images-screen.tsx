import { useQueryClient } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { pickSmallest } from '#content/fields/stored-image.ts'
import { EVERYWHERE_API } from '#contract/content/bulk-edit-endpoints.ts'
import type { Image, ListedImage } from '#contract/content/image.ts'
import { CropButton } from '#web/desk/components/images/crop-button.tsx'
import { IMAGES_KEY } from '#web/desk/components/images/image-api.ts'
import { ImageDrop } from '#web/desk/components/images/image-drop.tsx'
import { ImageLibrary } from '#web/desk/components/images/image-library.tsx'
import { LibraryGrid } from '#web/desk/components/images/library-grid.tsx'
import { useImageUploads } from '#web/desk/components/images/use-image-uploads.ts'
import { PageHeading } from '#web/desk/components/page-heading.tsx'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { Card } from '#web/desk/ui/card.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { AlertDialog } from '#web/desk/ui/popups/alert-dialog.tsx'
import { Dialog, DialogButtons } from '#web/desk/ui/popups/dialog.tsx'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { formatDate } from '#web/lib/dates.ts'
import { errorReason } from '#web/lib/error-text.ts'

export function ImagesScreen() {
  const [large, setLarge] = useState<ListedImage | null>(null)
  const { uploads, add } = useImageUploads(() => undefined)
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeading text="Images for your website. Anyone who has an image’s link can see it.">
        Images
      </PageHeading>
      <ImageDrop label="Upload images" uploads={uploads} onFiles={add} pastesAnywhere />
      <Card aria-label="Library" className="p-4">
        <LibraryGrid verb="Show large:" onPress={setLarge} />
      </Card>
      {large ? <LargeImage image={large} onClose={() => setLarge(null)} /> : null}
    </div>
  )
}

function LargeImage({ image, onClose }: { image: ListedImage; onClose: () => void }) {
  return (
    <Dialog open title={image.name} onClose={onClose} className="w-[72rem]">
      <img
        src={image.url}
        alt={image.name}
        width={image.width}
        height={image.height}
        className="mt-3 h-auto max-h-[72vh] w-full rounded-md bg-slate-100 object-contain"
      />
      <p className="mt-3 text-[13px] text-slate-700">
        {image.width} × {image.height} pixels, {Math.ceil(image.size / 1_000)} kB, uploaded{' '}
        {formatDate(image.created_at)}
      </p>
      <p className="mt-1 text-[13px] text-slate-700">
        {image.used_on.length === 0 ? 'Not used on any page.' : `Shown on ${image.used_on.join(', ')}.`}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <CropButton image={image} onCropped={onClose} />
        <ReplaceEverywhere image={image} onReplaced={onClose} />
      </div>
      <DialogButtons>
        <Button onClick={onClose}>Close</Button>
      </DialogButtons>
    </Dialog>
  )
}

function ReplaceEverywhere({ image, onReplaced }: { image: ListedImage; onReplaced: () => void }) {
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
          label={`Replace ${image.name}`}
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
        {by ? <BothImages image={image} by={by} /> : null}
        <p className="mt-3 wrap-anywhere">
          “{by?.name}” will replace “{image.name}” on {image.used_on.join(', ')}. Live pages change at once.
          Check the image descriptions afterwards. You can restore the old version of each page.
        </p>
      </AlertDialog>
    </>
  )
}

function BothImages({ image, by }: { image: Image; by: Image }) {
  const look = 'aspect-[3/2] w-full min-w-0 rounded-md bg-slate-100 object-contain'
  return (
    <div className="mt-1 grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2">
      <img src={pickSmallest(image.url)} alt="Now" className={look} />
      <ArrowRight aria-hidden="true" className="size-5 text-slate-600" />
      <img src={pickSmallest(by.url)} alt="After" className={look} />
    </div>
  )
}

function useReplacing(image: Image, onReplaced: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (by: Image) =>
      callEndpoint(EVERYWHERE_API.replaceImage, { body: { picture: image.url, by: by.url } }),
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
