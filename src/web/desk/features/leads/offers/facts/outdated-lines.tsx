import type { Lead } from '#contract/leads/lead.ts'
import type { Offer } from '#contract/offers/offer.ts'
import { useVehicles } from '#web/desk/api/vehicles.ts'
import { Warning } from '#web/desk/ui/alert.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import {
  type ChangedFact,
  changedSinceLines,
  changedSinceWriting,
  type RequestedFacts,
  showChanges,
} from './changed-facts.ts'
import { ChangedFactsList } from './changed-facts-list.tsx'
import { useChangedFacts } from './use-changed-facts.ts'

type OutdatedLinesProps = {
  lead: Lead
  /** the lead as the lines were written from it; null for those of `former` */
  written: RequestedFacts | null
  former: Offer | undefined
  onRewrite: () => void
}

/** Before a quote is sent: that its lines speak of a journey that has changed since. Nothing is rewritten unasked. */
export function OutdatedLines({ lead, written, former, onRewrite }: OutdatedLinesProps) {
  const vehicles = useVehicles()
  if (written) {
    const facts = showChanges(changedSinceWriting(written, lead), { staff: [], vehicles })
    return <Outdated facts={facts} onRewrite={onRewrite} />
  }
  return former ? <OutdatedFormer former={former} onRewrite={onRewrite} /> : null
}

function OutdatedFormer({ former, onRewrite }: { former: Offer; onRewrite: () => void }) {
  const { facts } = useChangedFacts(former, changedSinceLines)
  return <Outdated facts={facts} onRewrite={onRewrite} />
}

function Outdated({ facts, onRewrite }: { facts: readonly ChangedFact[]; onRewrite: () => void }) {
  if (facts.length === 0) return null
  return (
    <Warning role="alert" className="mb-4">
      <p className="font-medium">The lead has changed since these lines were written:</p>
      <ChangedFactsList facts={facts} />
      <Button size="small" className="mt-1" onClick={onRewrite}>
        Write the lines from the lead
      </Button>
    </Warning>
  )
}
