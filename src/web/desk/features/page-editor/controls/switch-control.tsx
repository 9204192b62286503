import { Switch } from '#web/desk/ui/switch.tsx'
import type { SwitchField } from '../fields/field.ts'
import type { Path } from '../state/document-path.ts'
import { useField } from './use-field.ts'

export function SwitchControl({ field, path }: { field: SwitchField; path: Path }) {
  const { value, change } = useField(path)
  return <Switch label={field.label} checked={isSwitchedOn(value, field.unset)} onChange={change} />
}

/** What is not stored means what it means unset. */
export function isSwitchedOn(value: unknown, unset: boolean): boolean {
  return typeof value === 'boolean' ? value : unset
}
