import { Switch as BaseSwitch } from '@base-ui/react/switch'
import { type ReactNode, useId } from 'react'

type Named =
  | { label: ReactNode; name?: never }
  /** `name` is read out before the label, if the label alone is unclear */
  | { label: string; name: string }
type SwitchProps = Named & {
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

export function Switch({ label, name, checked, disabled, onChange }: SwitchProps) {
  const id = useId()
  const labelId = `${id}-label`
  return (
    <label htmlFor={id} className="inline-flex min-h-8 items-center gap-2.5 text-sm text-slate-900">
      <BaseSwitch.Root
        id={id}
        checked={checked}
        disabled={disabled}
        onCheckedChange={onChange}
        aria-label={name && `${name}: ${label}`}
        aria-labelledby={name ? undefined : labelId}
        className="focus-ring relative flex h-5 w-9 shrink-0 cursor-pointer rounded-full bg-slate-500 p-0.5 transition-colors after:absolute after:-inset-1.5 data-checked:bg-navy-800 data-disabled:cursor-not-allowed data-disabled:opacity-60"
      >
        <BaseSwitch.Thumb className="size-4 rounded-full bg-white transition-transform data-checked:translate-x-4 motion-reduce:transition-none" />
      </BaseSwitch.Root>
      <span id={labelId}>{label}</span>
    </label>
  )
}
