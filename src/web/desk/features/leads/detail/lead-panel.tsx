import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#web/desk/ui/button.tsx'
import { Sheet } from '#web/desk/ui/popups/sheet.tsx'
import { Loading } from '#web/desk/ui/spinner.tsx'
import { LeadName } from '../actions/lead-action.tsx'
import { findRow, findRowLink } from '../list-position/lead-row.ts'
import { listHeading } from '../list-position/list-heading.ts'
import { LeadDetailColumn } from './lead-detail.tsx'
import { LeadNeighbours } from './lead-neighbours.tsx'
import { LeadNotFound } from './lead-not-found.tsx'
import { LeadUnderDialog } from './lead-under-dialog.tsx'
import { useLead } from './use-lead.ts'

/** Shows the lead named by ?lead= beside the managers' list. */
export function LeadPanel() {
  const [parameters, setParameters] = useSearchParams()
  const named = parameters.get('lead')
  const found = useLead(named)
  const { id, data: lead, lastSeen, isLoading } = found
  const close = () =>
    setParameters(
      (now) => {
        now.delete('lead')
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  const shown = useRef(id)
  shown.current = id ?? shown.current
  const findFocus = () => findRowLink(findRow(shown.current ?? 0)) ?? listHeading()
  return (
    <Sheet
      page
      findFocus={findFocus}
      open={named !== null}
      onClose={close}
      title={lead ? <LeadName lead={lead} /> : `Lead ${id ? `#${id}` : ''}`.trim()}
      closeLabel="Close lead"
      className="w-[34rem] scroll-pt-18"
    >
      {id === undefined ? null : (
        <div className="absolute top-3 right-12">
          <LeadNeighbours id={id} area="manager" list={parameters.toString()} />
        </div>
      )}
      <div className="grow bg-slate-50 p-4">
        <LeadUnderDialog lead={lead} lastSeen={lastSeen}>
          {(shown) => <LeadDetailColumn key={shown.id} lead={shown} />}
        </LeadUnderDialog>
        {isLoading ? <Loading text="Loading lead…" /> : null}
        {!lead && !lastSeen && !isLoading && named !== null ? (
          <LeadNotFound
            query={found}
            renderBack={(variant) => (
              <Button size="small" variant={variant} onClick={close}>
                Back to Leads
              </Button>
            )}
          />
        ) : null}
      </div>
    </Sheet>
  )
}
