import { useQueryClient } from '@tanstack/react-query'
import { Bot } from 'lucide-react'
import type { Lead } from '#contract/leads/lead.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { mailed } from '#web/desk/lib/mail-files.ts'
import { showSaved } from '#web/desk/lib/query-client.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { Badge } from '#web/desk/ui/badge.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { Card } from '#web/desk/ui/card.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { errorText } from '#web/lib/error-text.ts'
import { mirrorChange } from '../live/sync-spec-store.ts'
import { leadQuery } from '../model/lead-api.ts'

export function isQuarantined(lead: Lead): boolean {
  return lead.suspected_spam !== null && lead.released_at === null
}

export function SuspectedSpamNotice({ lead }: { lead: Lead }) {
  const { mutate, isPending } = useRelease()
  return (
    <Card aria-label="Held as suspected spam" className="grid gap-3 p-5 text-sm text-slate-800">
      <div>
        <Badge tone="red">
          <Bot aria-hidden className="mr-1 size-3.5" /> Suspected spam
        </Badge>
      </div>
      <p>
        {lead.suspected_spam} This looks like spam, so no emails were sent and it is not in your figures. If
        it is genuine, choose Not spam: the customer gets their confirmation and you get the alert. Quoting,
        following up or reaching the customer also clears it, without those two emails.
      </p>
      <Button
        size="small"
        className="justify-self-start"
        disabled={isPending}
        onClick={() => mutate(lead.id)}
      >
        {isPending ? 'Saving…' : 'Not spam'}
      </Button>
    </Card>
  )
}

function useRelease() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => callEndpoint(LEAD_API.release, { params: { id } }),
    onSuccess: (saved) => {
      showSaved(queries, leadQuery(saved.id).queryKey, saved)
      mirrorChange(saved)
      void queries.invalidateQueries({ queryKey: ['leads'] })
      notify.success(
        `Lead #${saved.id} is no longer marked as spam. ${mailed('Its emails are being sent.', 'Its emails are saved as files and not sent.')}`,
      )
    },
    onError: (error) => {
      void queries.invalidateQueries({ queryKey: ['leads'] })
      notify.error(`Failed to release bus quote: ${errorText(error)}`)
    },
  })
}
