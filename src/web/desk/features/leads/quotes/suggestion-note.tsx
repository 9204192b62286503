import { showEuros } from '#contract/basics/money.ts'
import type { PricedSuggestion, PricingStep, Unpriced } from '#contract/rates/suggestion.ts'

type SuggestionNoteProps = { suggestion: PricedSuggestion | null; unpriced: Unpriced | null }

export function SuggestionNote({ suggestion, unpriced }: SuggestionNoteProps) {
  if (suggestion) return <WorkedOut suggestion={suggestion} />
  // A business without rates sees no note.
  if (!unpriced || unpriced.reason === 'no-card' || unpriced.reason === 'switched-off') return null
  return <p className="text-[13px] text-slate-600">No suggested price: {unpriced.text}</p>
}

function WorkedOut({
  suggestion: { version, class_name, zone, total_cents, steps, notes },
}: {
  suggestion: PricedSuggestion
}) {
  return (
    <div className="mt-1 grid gap-1 text-[13px]">
      <p className="text-slate-800">
        Suggested: <span className="font-medium tabular-nums">{showEuros(total_cents)}</span> for {class_name}
        {zone ? `, ${zone}` : ''}
      </p>
      {notes.map((note) => (
        <p key={note} className="text-amber-800">
          {note}
        </p>
      ))}
      <details>
        <summary className="focus-ring w-fit cursor-pointer rounded text-navy-800 underline-offset-3 hover:underline">
          How this was worked out
        </summary>
        <ol className="mt-1.5 grid max-w-xl gap-1 text-slate-800">
          {steps.map((step, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps never move, and both ways of a journey may read the same
            <Step key={at} step={step} isTotal={at === steps.length - 1} />
          ))}
        </ol>
        <p className="mt-1.5 text-slate-600">From rates version {version}.</p>
      </details>
    </div>
  )
}

function Step({ step: { text, cents }, isTotal }: { step: PricingStep; isTotal: boolean }) {
  const style = isTotal ? 'border-t border-slate-300 pt-1 font-medium' : cents === null && 'mt-1 font-medium'
  return (
    <li className={`flex justify-between gap-4 ${style || ''}`}>
      <span className="min-w-0 wrap-anywhere">{text}</span>
      {cents === null ? null : <span className="tabular-nums">{showEuros(cents)}</span>}
    </li>
  )
}
