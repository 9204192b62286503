import type { Business } from '#contract/business.ts'
import { Card } from '#web/ui/card.tsx'
import { HOME_CHOICES } from './settings-fields.ts'

/** Which shipped document stands where no page of one's own does. */
export function HomeDocumentChoice({ chosen }: { chosen: Business['homeDocument'] }) {
  return (
    <Card aria-labelledby="settings-home" className="p-4">
      <h2 id="settings-home" className="text-sm font-semibold text-slate-900">
        Home document
      </h2>
      <p className="mt-0.5 text-[13px] text-slate-600">
        Shown at / until a root page of your own is published, and what Reset restores.
      </p>
      <fieldset className="mt-3 grid gap-2 sm:grid-cols-2">
        <legend className="sr-only">Home document</legend>
        {HOME_CHOICES.map(({ value, label, text }) => (
          <label
            key={value}
            className="flex cursor-pointer items-start gap-3 rounded-md border border-slate-300 px-3.5 py-3 text-sm has-checked:border-navy-800 has-checked:bg-navy-50"
          >
            <input
              type="radio"
              name="homeDocument"
              value={value}
              defaultChecked={value === chosen}
              className="focus-ring mt-0.5 size-4 accent-navy-800"
            />
            <span>
              <span className="block font-medium text-slate-900">{label}</span>
              <span className="text-slate-600">{text}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </Card>
  )
}
