import type { Image } from '#contract/content/image.ts'
import { ChooseImage } from './choose-image.tsx'
import { ImageDrop } from './image-drop.tsx'
import { useImageUploads } from './use-image-uploads.ts'

export function ImagePicker({ label, onPick }: { label: string; onPick: (image: Image) => void }) {
  const { uploads, add } = useImageUploads(onPick)
  return (
    <ImageDrop label={`Upload: ${label}`} uploads={uploads} onFiles={add}>
      <ChooseImage label={label} onChoose={onPick} />
    </ImageDrop>
  )
}
