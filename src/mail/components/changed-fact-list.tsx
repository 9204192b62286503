import { type FactChange, showAfter, showBefore } from '#contract/offers/offered-journey.ts'
import { PALETTE } from '../palette.ts'
import { FactList } from './fact-list.tsx'

/** Facts as they are, each with what it was before. */
export function ChangedFactList({ facts }: { facts: readonly FactChange[] }) {
  return (
    <FactList
      facts={facts.map((fact) => ({
        name: fact.name,
        value: (
          <>
            {showAfter(fact)}
            <br />
            <span className="quiet" style={former}>
              {showBefore(fact)}
            </span>
          </>
        ),
      }))}
    />
  )
}

const former = { color: PALETTE.quiet, fontWeight: 400 }
