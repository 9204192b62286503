import { useVehicleOptions } from '#web/desk/api/vehicles.ts'
import { NativeSelect } from '#web/desk/ui/fields/native-select.tsx'
import type { ChoiceField, VehicleField } from '../fields/field.ts'
import type { Path } from '../state/document-path.ts'
import { Labelled } from './labelled.tsx'
import { toText, useField } from './use-field.ts'

const UNKNOWN = { value: '', label: 'Please choose' }

export function ChoiceControl({ field, path }: { field: ChoiceField; path: Path }) {
  const { value, problem, change } = useField(path)
  const chosen = toText(value)
  const known = field.options.some((option) => option.value === chosen)
  return (
    <Labelled path={path} label={field.label} hint={field.hint} problem={problem}>
      {(control) => (
        <NativeSelect
          {...control}
          options={known ? field.options : [UNKNOWN, ...field.options]}
          value={chosen}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </Labelled>
  )
}

/** Among those that are offered; one that is tied already stays a choice. */
export function VehicleControl({ field: { none, ...field }, path }: { field: VehicleField; path: Path }) {
  const chosen = toText(useField(path).value)
  const offered = useVehicleOptions(chosen)
  const isListed = chosen === '' || offered.some(({ value }) => value === chosen)
  const options = [
    { value: '', label: none },
    ...offered,
    ...(isListed ? [] : [{ value: chosen, label: `${chosen} (not in the list)` }]),
  ]
  return <ChoiceControl field={{ ...field, kind: 'choice', options }} path={path} />
}
