import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/desk/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/desk/ui/popups/dialog.tsx'
import { Loading } from '#web/desk/ui/spinner.tsx'
import { ErrorState } from '#web/desk/ui/states.tsx'
import { errorText } from '#web/lib/error-text.ts'
import { leadOffersQuery } from './offer-api.ts'

type MissingOfferProps = {
  leadId: number
  title: string
  text?: string
  /** once the offers are loaded and it is not among them */
  gone: string
  onClose: () => void
}

/** In place of a question about an offer: it is being loaded, could not be, or is no longer what was asked about. */
export function MissingOffer({ leadId, title, text, gone, onClose }: MissingOfferProps) {
  const { data, error, isFetching, refetch } = useQuery(leadOffersQuery(leadId))
  return (
    <Dialog open title={title} text={text} onClose={onClose}>
      <div className="mt-4">
        {error ? (
          <ErrorState
            title="The quotes could not be loaded."
            text={errorText(error)}
            onRetry={() => refetch()}
            retrying={isFetching}
          />
        ) : data ? (
          <p className="text-sm text-slate-700">{gone}</p>
        ) : (
          <Loading text="Loading quotes…" />
        )}
      </div>
      <DialogButtons>
        <Button onClick={onClose}>Close</Button>
      </DialogButtons>
    </Dialog>
  )
}
