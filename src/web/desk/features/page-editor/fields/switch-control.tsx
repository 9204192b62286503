import { Switch } from '#web/ui/switch.tsx'
import type { Path } from '../state/document-path.ts'
import type { SwitchField } from './field.ts'
import { useField } from './use-field.ts'

export function SwitchControl({ field, path }: { field: SwitchField; path: Path }) {
  const { value, change } = useField(path)
  return <Switch label={field.label} checked={isOn(value, field.unset)} onChange={change} />
}

/** What is not stored means what it means unset. */
export function isOn(value: unknown, unset: boolean): boolean {
  return typeof value === 'boolean' ? value : unset
}
