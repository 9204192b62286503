import type { Image } from '#contract/content/image.ts'
import { ChooseImage } from './choose-image.tsx'
import { ImageDrop } from './image-drop.tsx'
import { useImageUploads } from './use-image-uploads.ts'

type ImagePickerProps = {
  /** the purpose of the pictures, e.g. 'Images of Vehicle 1' */
  label: string
  /** with each picture that was uploaded or chosen, as soon as it is there */
  onPick: (image: Image) => void
}

/** Brings pictures to a list: uploads as many as wanted, or takes one from the library. */
export function ImagePicker({ label, onPick }: ImagePickerProps) {
  const { uploads, add } = useImageUploads(onPick)
  return (
    <ImageDrop label={`Upload: ${label}`} uploads={uploads} onFiles={add}>
      <ChooseImage label={label} onChoose={onPick} />
    </ImageDrop>
  )
}
