import { History } from 'lucide-react'
import { Button } from '#web/desk/ui/button.tsx'
import { Card } from '#web/desk/ui/card.tsx'
import { EmptyState } from '#web/desk/ui/states.tsx'
import { formatLongInstant } from '#web/lib/dates.ts'
import type { Draft } from './drafts.ts'

type DraftOfferProps = {
  draft: Draft
  /** the page has been saved since by somebody */
  outdated: boolean
  onRestore: () => void
  onDiscard: () => void
}

/** Unsaved work of an earlier visit. Nothing is edited before it is decided, so nothing is lost either way. */
export function DraftOffer({ draft, outdated, onRestore, onDiscard }: DraftOfferProps) {
  return (
    <Card aria-label="Unsaved work">
      <EmptyState
        icon={History}
        title="You have unsaved work on this page"
        text={
          outdated
            ? `Last changed on this device on ${formatLongInstant(draft.at)}. The page has been saved since. You can compare both before saving.`
            : `Last changed on this device on ${formatLongInstant(draft.at)}.`
        }
      >
        <Button variant="primary" size="small" onClick={onRestore}>
          Restore my changes
        </Button>
        <Button size="small" onClick={onDiscard}>
          Discard
        </Button>
      </EmptyState>
    </Card>
  )
}
