import { useQueryClient } from '@tanstack/react-query'
import { Bot } from 'lucide-react'
import type { Lead } from '#contract/leads/lead.ts'
import { mailed } from '#web/desk/lib/mail-files.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { Badge } from '#web/desk/ui/badge.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { Card } from '#web/desk/ui/card.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { errorText } from '#web/lib/error-text.ts'
import { mirrorChange } from '../live/sync-spec-store.ts'
import { releaseLead } from '../model/lead-api.ts'

export function isQuarantined(lead: Lead): boolean {
  return lead.suspected_spam !== null && lead.released_at === null
}

/** Why a lead is quarantined, and the button that releases it. */
export function SuspectedSpamNotice({ lead }: { lead: Lead }) {
  const { mutate, isPending } = useRelease()
  return (
    <Card aria-label="Quarantined" className="grid gap-3 p-5 text-sm text-slate-800">
      <div>
        <Badge tone="red">
          <Bot aria-hidden className="mr-1 size-3.5" /> Suspected spam
        </Badge>
      </div>
      <p>
        {lead.suspected_spam} No email has been sent for this lead, and no figure includes it. If it is
        genuine, release it: the confirmation and the alert are then sent. A quote, a follow-up or a contact
        that reaches the customer releases it too, without these emails.
      </p>
      <Button
        size="small"
        className="justify-self-start"
        disabled={isPending}
        onClick={() => mutate(lead.id)}
      >
        {isPending ? 'Releasing…' : 'Release'}
      </Button>
    </Card>
  )
}

function useRelease() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: releaseLead,
    onSuccess: (saved) => {
      queries.setQueryData(['leads', 'one', saved.id], saved)
      mirrorChange(saved)
      void queries.invalidateQueries({ queryKey: ['leads'] })
      notify.success(
        `Lead #${saved.id} is released. ${mailed('Its emails are being sent.', 'Its emails are written to files and reach nobody.')}`,
      )
    },
    onError: (error) => {
      void queries.invalidateQueries({ queryKey: ['leads'] })
      notify.error(`Failed to release bus quote: ${errorText(error)}`)
    },
  })
}
