import { Card } from '#web/desk/ui/card.tsx'
import type { CHOICE_CARDS } from './settings-choices.ts'

type ChoiceCardProps = {
  card: (typeof CHOICE_CARDS)[number]
  /** the way that is chosen when the form is opened */
  begin: string | undefined
}

/** One of a few ways, each with a line that says what it means. */
export function ChoiceCard({ card, begin }: ChoiceCardProps) {
  const { name, title, text, choices } = card
  return (
    <Card aria-labelledby={`settings-${name}`} className="p-4">
      <h2 id={`settings-${name}`} className="text-sm font-semibold text-slate-900">
        {title}
      </h2>
      <p className="mt-0.5 text-[13px] text-slate-600">{text}</p>
      <fieldset className="mt-3 grid gap-2 sm:grid-cols-2">
        <legend className="sr-only">{title}</legend>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="flex cursor-pointer items-start gap-3 rounded-md border border-slate-300 px-3.5 py-3 text-sm has-checked:border-navy-800 has-checked:bg-navy-50"
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              defaultChecked={choice.value === begin}
              className="focus-ring mt-0.5 size-4 accent-navy-800"
            />
            <span>
              <span className="block font-medium text-slate-900">{choice.label}</span>
              <span className="text-slate-600">{choice.text}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </Card>
  )
}
