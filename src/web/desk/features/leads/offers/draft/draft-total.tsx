import { showEuros } from '#contract/basics/money.ts'
import { type DraftLine, draftTotal } from './draft-line.ts'

type DraftTotalProps = { lines: DraftLine[]; error: string | undefined; errorId: string }

/** The sum of what is typed so far, and what is wrong with it. */
export function DraftTotal({ lines, error, errorId }: DraftTotalProps) {
  const cents = draftTotal(lines)
  return (
    <div className="mr-auto min-w-0 self-center max-sm:basis-full">
      <p className="flex items-baseline gap-2 text-sm text-slate-700">
        Total
        <output className="text-lg font-semibold text-slate-900 tabular-nums">
          {cents === null ? '—' : showEuros(cents)}
        </output>
      </p>
      {cents === null ? (
        <p role="status" className="text-[13px] text-red-700">
          No total until every amount and quantity can be read.
        </p>
      ) : null}
      {error ? (
        <p id={errorId} role="status" className="text-[13px] text-red-700">
          {error}
        </p>
      ) : null}
    </div>
  )
}
