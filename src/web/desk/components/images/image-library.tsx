import { useEffect, useRef } from 'react'
import type { Image } from '#contract/content/image.ts'
import { DraftDialog } from '#web/desk/components/forms/draft-dialog.tsx'
import { writeDraft } from '#web/desk/lib/drafts.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { DialogButtons } from '#web/desk/ui/popups/dialog.tsx'
import { ImageDrop } from './image-drop.tsx'
import { IMAGE_NAMES_DRAFT, LibraryGrid } from './library-grid.tsx'
import { useImageUploads } from './use-image-uploads.ts'

type ImageLibraryProps = {
  label: string
  onChoose: (image: Image) => void
  onClose: () => void
}

export function ImageLibrary({ label, onChoose, ...props }: ImageLibraryProps) {
  const onClose = () => {
    writeDraft(IMAGE_NAMES_DRAFT, undefined)
    props.onClose()
  }
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  // The first finished upload is chosen while the dialog is open; all others only go to the library.
  const { uploads, add } = useImageUploads((image) => isOpen.current && onChoose(image))
  return (
    <DraftDialog draft={IMAGE_NAMES_DRAFT} open title="Image library" onClose={onClose} className="w-[56rem]">
      <div className="mt-3 grid gap-4">
        <ImageDrop label={`Upload: ${label}`} uploads={uploads} onFiles={add} pastesAnywhere />
        <LibraryGrid verb="Choose" onPress={onChoose} />
      </div>
      <DialogButtons>
        <Button onClick={onClose}>Close</Button>
      </DialogButtons>
    </DraftDialog>
  )
}
