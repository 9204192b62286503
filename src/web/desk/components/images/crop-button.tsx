import { Crop } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Image } from '#contract/content/image.ts'
import { Button } from '#web/desk/ui/button.tsx'

/** Cropping is rare, so its code is loaded on demand. */
const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }))

type CropButtonProps = {
  image: Image
  /** for screen readers, if there are several */
  label?: string
  onCropped: (image: Image) => void
}

export function CropButton({ image, label, onCropped }: CropButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" aria-label={label && `Crop: ${label}`} onClick={() => setOpen(true)}>
        <Crop aria-hidden="true" /> Crop
      </Button>
      {open ? (
        <Suspense>
          <CropDialog
            image={image}
            onCropped={(cropped) => {
              setOpen(false)
              onCropped(cropped)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
