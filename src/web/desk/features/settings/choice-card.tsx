import type { Business } from '#contract/settings/business.ts'
import { Card } from '#web/desk/ui/card.tsx'
import { RadioCard } from '#web/desk/ui/radio-card.tsx'
import type { CHOICE_CARDS } from './settings-choices.ts'

type ChoiceCardProps = {
  card: (typeof CHOICE_CARDS)[number]
  value: Business[keyof Business]
  onChange: (chosen: Partial<Business>) => void
}

/** One of a few ways, each with a line that says what it means. */
export function ChoiceCard({ card, value, onChange }: ChoiceCardProps) {
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
          <RadioCard
            key={choice.value}
            name={name}
            value={choice.value}
            label={choice.label}
            text={choice.text}
            checked={choice.means === value}
            onChange={() => onChange({ [name]: choice.means })}
          />
        ))}
      </fieldset>
    </Card>
  )
}
