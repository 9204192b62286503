import { Images } from 'lucide-react'
import { useState } from 'react'
import type { Image } from '#contract/content/image.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { ImageLibrary } from './image-library.tsx'

type ChooseImageProps = {
  id?: string
  /** says what the image is for, to screen readers */
  label: string
  onChoose: (image: Image) => void
}

export function ChooseImage({ id, label, onChoose }: ChooseImageProps) {
  const [open, setOpen] = useState(false)
  const choose = (image: Image) => {
    setOpen(false)
    onChoose(image)
  }
  return (
    <>
      <Button id={id} size="small" aria-label={`Library: ${label}`} onClick={() => setOpen(true)}>
        <Images aria-hidden="true" /> Library
      </Button>
      {open ? <ImageLibrary label={label} onChoose={choose} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
