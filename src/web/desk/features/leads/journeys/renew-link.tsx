import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { JOURNEY_LINK_API, type JourneyLinkWish } from '#contract/journeys/journey-link.ts'
import { showSaved } from '#web/desk/lib/query-client.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { AlertDialog } from '#web/desk/ui/popups/alert-dialog.tsx'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { errorReason } from '#web/lib/error-text.ts'
import { journeyLinkQuery } from './journey-link-query.ts'

type RenewLinkProps = {
  wish: JourneyLinkWish
  /** 'link' or 'address' */
  what: string
  /** says what stops working */
  warning: string
}

/** Replaces a secret link, so that people who have the old one lose access. */
export function RenewLink({ wish, what, warning }: RenewLinkProps) {
  const queries = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const renew = useMutation({
    mutationFn: () => callEndpoint(JOURNEY_LINK_API.make, { body: { ...wish, renew: true } }),
    onSuccess: (renewed) => {
      showSaved(queries, journeyLinkQuery(wish).queryKey, renewed)
      notify.success(`Renewed. The old ${what} no longer works.`)
    },
    onError: (error) => notify.error(`The ${what} could not be renewed: ${errorReason(error)}`),
    onSettled: () => setAsked(false),
  })
  return (
    <>
      <Button size="small" className="justify-self-start" onClick={() => setAsked(true)}>
        Renew {what}
      </Button>
      <AlertDialog
        open={isAsked}
        title={`Renew this ${what}?`}
        confirm={`Renew ${what}`}
        busy={renew.isPending}
        onConfirm={() => renew.mutate()}
        onCancel={() => setAsked(false)}
      >
        {warning}
      </AlertDialog>
    </>
  )
}
