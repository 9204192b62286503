import type { ComponentProps } from 'react'

type RadioCardProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: string
  text?: string
}

/** Shows one option as a card, which can be pressed anywhere. */
export function RadioCard({ label, text, ...input }: RadioCardProps) {
  return (
    <label
      className={`flex cursor-pointer items-start gap-3 rounded-md border border-slate-300 text-sm has-checked:border-navy-800 has-aria-invalid:border-red-600 has-checked:bg-navy-50 ${text ? 'px-3.5 py-3' : 'px-3 py-2'}`}
    >
      <input {...input} type="radio" className="focus-ring mt-0.5 size-4 shrink-0 accent-navy-800" />
      <span className="min-w-0">
        <span className={`block ${text ? 'font-medium text-slate-900' : ''}`}>{label}</span>
        {text ? <span className="text-slate-600">{text}</span> : null}
      </span>
    </label>
  )
}
