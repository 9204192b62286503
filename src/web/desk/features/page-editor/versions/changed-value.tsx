import { pickSmallest } from '#content/fields/stored-image.ts'
import { PictureAddress } from '#contract/content/image.ts'

/** A value of a change as people know it: a picture is seen, since its address says nothing. */
export function ChangedValue({ text }: { text: string }) {
  if (!PictureAddress.safeParse(text).success) return text
  return (
    <img
      src={pickSmallest(text)}
      alt="Preview"
      className="inline-block h-16 w-24 rounded-md border border-slate-300 bg-slate-100 object-cover align-top"
    />
  )
}
