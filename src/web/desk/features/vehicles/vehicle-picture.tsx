import { pickSmallest } from '#content/fields/stored-image.ts'
import type { SavedVehicle } from '#contract/vehicles/vehicle.ts'
import { ImagePicker } from '#web/desk/components/images/image-picker.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { TextField } from '#web/desk/ui/fields/field.tsx'

type VehiclePictureProps = {
  picture: SavedVehicle['picture']
  error: string | undefined
  onChange: (picture: SavedVehicle['picture']) => void
}

/** One picture of the library, described for people who cannot see it. */
export function VehiclePicture({ picture, error, onChange }: VehiclePictureProps) {
  if (!picture) {
    return (
      <fieldset className="grid gap-1.5">
        <legend className="mb-1.5 text-sm font-medium text-slate-800">Picture</legend>
        <ImagePicker label="Picture of the vehicle" onPick={({ url }) => onChange({ src: url, alt: '' })} />
      </fieldset>
    )
  }
  return (
    <fieldset className="grid items-start gap-3 sm:grid-cols-[10rem_1fr]">
      <legend className="mb-1.5 text-sm font-medium text-slate-800">Picture</legend>
      <div className="grid gap-2">
        <img
          src={pickSmallest(picture.src)}
          alt=""
          className="aspect-3/2 w-full rounded-md border border-slate-200 object-cover"
        />
        <Button size="small" onClick={() => onChange(null)}>
          Remove picture
        </Button>
      </div>
      <TextField
        label="Alternative text"
        name="alt"
        defaultValue={picture.alt}
        hint="Describes the picture for people who cannot see it."
        error={error}
      />
    </fieldset>
  )
}
