import { useVehicleOptions } from '#web/desk/api/vehicles.ts'
import type { ChoiceField, VehicleField } from '../fields/field.ts'
import type { Path } from '../state/document-path.ts'
import { Labelled } from './labelled.tsx'
import { toText, useField } from './use-field.ts'

export function ChoiceControl({ field, path }: { field: ChoiceField; path: Path }) {
  const { value, problem, change } = useField(path)
  const chosen = toText(value)
  const known = field.options.some((option) => option.value === chosen)
  return (
    <Labelled path={path} label={field.label} hint={field.hint} problem={problem}>
      {(control) => (
        <select
          {...control}
          value={chosen}
          onChange={(event) => change(event.target.value)}
          className="focus-ring h-9 w-full min-w-0 rounded-md border border-slate-400 bg-white px-2.5 text-sm text-slate-900 shadow-xs pointer-coarse:text-base"
        >
          {known ? null : <option value="">Please choose</option>}
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
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
