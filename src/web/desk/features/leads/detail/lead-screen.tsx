import { ArrowLeft, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { PageHeading } from '#web/desk/components/page-heading.tsx'
import { Button, buttonClasses } from '#web/desk/ui/button.tsx'
import { Card } from '#web/desk/ui/card.tsx'
import { Loading } from '#web/desk/ui/spinner.tsx'
import { DeleteDialog, useLeadDeletion } from '../actions/delete-leads.tsx'
import { noteLastLead } from '../list-position/last-lead.ts'
import { useListFilters, useListLink } from '../model/use-lead-link.ts'
import { LeadDetail } from './lead-detail.tsx'
import { LeadNeighbours } from './lead-neighbours.tsx'
import { LeadNotFound } from './lead-not-found.tsx'
import { LeadUnderDialog } from './lead-under-dialog.tsx'
import { useLead } from './use-lead.ts'

/** Shows a lead on its own page, for administrators. */
export function LeadScreen() {
  const { id: named } = useParams()
  const found = useLead(named)
  const { id, data: lead, lastSeen, isLoading } = found
  useEffect(() => {
    if (id !== undefined) noteLastLead(id)
  }, [id])
  return (
    <div className="grid grid-cols-1 gap-3">
      <BackToLeads />
      <LeadUnderDialog lead={lead} lastSeen={lastSeen}>
        {(shown) => <FoundLead lead={shown} />}
      </LeadUnderDialog>
      {lead || lastSeen ? null : (
        <>
          <PageHeading>{id === undefined ? 'Lead' : `Lead #${id}`}</PageHeading>
          <Card aria-label="Lead">
            {isLoading ? (
              <Loading text="Loading lead…" />
            ) : (
              <LeadNotFound query={found} renderBack={(variant) => <BackButton variant={variant} />} />
            )}
          </Card>
        </>
      )}
    </div>
  )
}

/** Links back to the list, in one place on every lead's page. */
function BackToLeads() {
  const { path, link } = useListLink()
  return (
    <Link to={path} {...link} className="link inline-flex w-fit items-center gap-1.5 text-sm text-slate-700">
      <ArrowLeft aria-hidden className="size-4" /> Back to Leads
    </Link>
  )
}

function BackButton({ variant }: { variant: 'primary' | 'secondary' }) {
  const { path, link } = useListLink()
  return (
    <Link to={path} {...link} className={buttonClasses({ size: 'small', variant })}>
      Back to Leads
    </Link>
  )
}

function FoundLead({ lead }: { lead: NonNullable<ReturnType<typeof useLead>['data']> }) {
  const navigate = useNavigate()
  const { path, link } = useListLink()
  const filters = useListFilters()
  const [asking, setAsking] = useState(false)
  const deletion = useLeadDeletion(() => navigate(path, { replace: true, ...link }))
  return (
    <>
      <PageHeading
        title={`Lead #${lead.id}`}
        text={`Lead #${lead.id}`}
        actions={
          <>
            {/* A lead opened by its address, for example from an email, has all leads as its list. */}
            <LeadNeighbours id={lead.id} area="admin" list={filters ?? ''} />
            <Button variant="dangerGhost" onClick={() => setAsking(true)}>
              <Trash2 aria-hidden /> Delete
            </Button>
          </>
        }
      >
        {lead.full_name}
      </PageHeading>
      <LeadDetail key={lead.id} lead={lead} />
      <DeleteDialog
        ids={asking ? [lead.id] : null}
        leads={[lead]}
        busy={deletion.isPending}
        onConfirm={() => deletion.mutate([lead.id])}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
