import type { Image } from '#contract/image.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { ImageDrop } from './image-drop.tsx'
import { LibraryGrid } from './library-grid.tsx'
import { useImageUploads } from './use-image-uploads.ts'

type ImageLibraryProps = {
  /** what the picture is for, e.g. 'Picture of the story' */
  label: string
  /** with the picture that was pressed, or uploaded here */
  onChoose: (image: Image) => void
  onClose: () => void
}

/** The library to choose a picture from, or to bring a new one to. */
export function ImageLibrary({ label, onChoose, onClose }: ImageLibraryProps) {
  const { uploads, add } = useImageUploads(onChoose)
  return (
    <Dialog open title="Image library" onClose={onClose} className="w-[56rem]">
      <div className="mt-3 grid gap-4">
        <ImageDrop label={`Upload: ${label}`} uploads={uploads} onFiles={add} />
        <LibraryGrid verb="Choose" onPress={onChoose} />
      </div>
      <DialogButtons>
        <Button onClick={onClose}>Close</Button>
      </DialogButtons>
    </Dialog>
  )
}
