import { Crop } from 'lucide-react'
import { useState } from 'react'
import type { Image } from '#contract/content/image.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { lazyDialog } from '#web/desk/ui/popups/lazy-dialog.tsx'

const CropDialog = lazyDialog(async () => (await import('./crop-dialog.tsx')).CropDialog)

type CropButtonProps = {
  image: Image
  /** the name for screen readers, needed if there are several buttons */
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
        <CropDialog
          image={image}
          onCropped={(cropped) => {
            setOpen(false)
            onCropped(cropped)
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
