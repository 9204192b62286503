import type { Image } from '#contract/content/image.ts'
import { ChooseImage } from './choose-image.tsx'
import { ImageDrop } from './image-drop.tsx'
import { useImageUploads } from './use-image-uploads.ts'

type ImagePickerProps = {
  /** the images' purpose, e.g. 'Images of Vehicle 1' */
  label: string
  /** called with each image once uploaded or chosen */
  onPick: (image: Image) => void
}

/** Adds images to a list: uploads, or one from the library. */
export function ImagePicker({ label, onPick }: ImagePickerProps) {
  const { uploads, add } = useImageUploads(onPick)
  return (
    <ImageDrop label={`Upload: ${label}`} uploads={uploads} onFiles={add}>
      <ChooseImage label={label} onChoose={onPick} />
    </ImageDrop>
  )
}
