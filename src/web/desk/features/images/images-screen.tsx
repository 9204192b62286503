import { useState } from 'react'
import type { ListedImage } from '#contract/content/image.ts'
import { CropButton } from '#web/desk/components/images/crop-button.tsx'
import { ImageDrop } from '#web/desk/components/images/image-drop.tsx'
import { LibraryGrid } from '#web/desk/components/images/library-grid.tsx'
import { useImageUploads } from '#web/desk/components/images/use-image-uploads.ts'
import { PageHeading } from '#web/desk/components/page-heading.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { Card } from '#web/desk/ui/card.tsx'
import { Dialog, DialogButtons } from '#web/desk/ui/popups/dialog.tsx'
import { formatDate } from '#web/lib/dates.ts'
import { ReplaceEverywhere } from './replace-everywhere.tsx'

/** The library by itself: to fill it, look through it and tidy it. */
export function ImagesScreen() {
  const [large, setLarge] = useState<ListedImage | null>(null)
  const { uploads, add } = useImageUploads(() => undefined)
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeading text="Images for the pages of the site. Anyone with the link can view an image.">
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
        {image.used_on.length === 0 ? 'No page shows it.' : `Shown on ${image.used_on.join(', ')}.`}
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
