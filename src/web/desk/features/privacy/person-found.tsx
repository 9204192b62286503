import { Eraser, FileDown, UserSearch } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatInstantWithWeekday, formatShortDay } from '#contract/basics/date-text.ts'
import { showEuros } from '#contract/basics/money.ts'
import { LEAD_EVENT_NAMES } from '#contract/leads/lead-event.ts'
import { MAILS } from '#contract/mail/mail-models.ts'
import type { PersonEvent, PersonLead, PersonRecord } from '#contract/privacy/privacy-endpoints.ts'
import { tripText } from '#contract/trips/trip-facts.ts'
import { ProofStep } from '#web/desk/components/factor/proof-step.tsx'
import { Alert } from '#web/desk/ui/alert.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { Card } from '#web/desk/ui/card.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { Dialog } from '#web/desk/ui/popups/dialog.tsx'
import { EmptyState } from '#web/desk/ui/states.tsx'
import { Switch } from '#web/desk/ui/switch.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { type FoundEntry, FoundList } from './found-list.tsx'
import { filterLeads, listContacts, ObjectionSwitches, WhoseContacts } from './person-contacts.tsx'
import { downloadCopy } from './privacy-api.ts'

type PersonActsProps = { record: PersonRecord; onErased: () => void }

export function PersonFound({ record, onErased }: { record: PersonRecord; onErased: () => void }) {
  if (record.leads.length === 0) {
    return (
      <Card aria-label="Found">
        <EmptyState
          icon={UserSearch}
          title="Nobody found"
          text={`Nothing is stored for this ${SEARCHED[record.searched_by]}.`}
        />
      </Card>
    )
  }
  return (
    <>
      <PersonActs record={record} onErased={onErased} />
      {buildLists(record).map(({ title, entries }) => (
        <FoundList key={title} title={title} entries={entries} />
      ))}
    </>
  )
}

const SEARCHED: Record<PersonRecord['searched_by'], string> = {
  email: 'email address',
  phone: 'phone number',
  name: 'name',
}

function buildLists(record: PersonRecord): { title: string; entries: FoundEntry[] }[] {
  const { leads, notes, contacts, timeline, offers: quotes, mails, answers, journeys, audit } = record
  return [
    { title: 'Leads', entries: leads.map(leadEntry) },
    { title: 'Notes', entries: notes.map(eventEntry) },
    { title: 'Calls and contacts', entries: contacts.map(eventEntry) },
    {
      title: 'Quotes',
      entries: quotes.map(
        ({ id, lead_id, revision, state, total_cents, recipient, replies, created_at }) => ({
          key: id,
          at: created_at,
          head: `Revision ${revision} for lead ${lead_id}: ${showEuros(total_cents)}, ${state}`,
          text: `To ${recipient}. Replies: ${replies}.`,
        }),
      ),
    },
    {
      title: 'Journeys',
      entries: journeys.map(({ lead_id, leg, day, vehicle, driver, note, collect_cents, updated_at }) => ({
        key: `${lead_id} ${leg}`,
        at: updated_at,
        head: `Lead ${lead_id}, ${formatShortDay(day)}: ${[vehicle, driver].filter(Boolean).join(', ') || 'nothing planned'}`,
        text: [note, collect_cents === null ? '' : `To collect: ${showEuros(collect_cents)}`]
          .filter(Boolean)
          .join('\n'),
      })),
    },
    {
      title: 'Emails',
      entries: mails.map(({ id, kind, recipient, state, subject, body, created_at }) => ({
        key: id,
        at: created_at,
        head: `${MAILS[kind].label} (${state})`,
        text: `To ${recipient}.`,
        ...(body && { folded: { name: `As it was sent: ${subject}`, text: body } }),
      })),
    },
    { title: 'Timeline', entries: timeline.map(eventEntry) },
    {
      title: 'Duplicate-request records',
      entries: answers.map(({ lead_id, created_at, expires_at }) => ({
        key: `${lead_id} ${created_at}`,
        at: created_at,
        head: `Lead ${lead_id}`,
        text: `Removed on ${formatInstantWithWeekday(expires_at)}.`,
      })),
    },
    {
      title: 'Audit log',
      entries: audit.map(({ id, at, actor_name, action, target }) => ({
        key: id,
        at,
        head: `${action}, ${target}`,
        text: actor_name === null ? 'Without signing in' : `By ${actor_name}.`,
      })),
    },
  ]
}

function leadEntry(lead: PersonLead): FoundEntry {
  const way = [lead.pickup_location, lead.dropoff_location].filter(Boolean).join(' to ')
  return {
    key: lead.id,
    at: lead.created_at,
    head: (
      <Link to={`/admin/leads/${lead.id}`} className="link">
        {lead.full_name} ({lead.reference})
      </Link>
    ),
    text: [
      [lead.email, lead.mobile_number, lead.status].filter(Boolean).join(' · '),
      `${formatShortDay(lead.date_of_travel)}${way ? `, ${way}` : ''}`,
      lead.additional_info,
      tripText(lead.trip, lead.date_of_travel),
      lead.lost_reason,
      lead.driver_notes,
    ]
      .filter(Boolean)
      .join('\n'),
  }
}

function eventEntry({ id, lead_id, kind, actor_name, changes, created_at }: PersonEvent): FoundEntry {
  const said = Object.entries(changes).map(([field, [before, after]]) => {
    const now = writeWords(after)
    return before === null ? `${field}: ${now}` : `${field}: ${writeWords(before)} to ${now}`
  })
  return {
    key: id,
    at: created_at,
    head: `${LEAD_EVENT_NAMES[kind]} (lead ${lead_id})${actor_name === null ? '' : `, by ${actor_name}`}`,
    text: said.join('\n'),
  }
}

function writeWords(value: unknown): string {
  if (value === null || value === '') return 'nothing'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Offers to export or erase a found person's data. Several people may share a name, so the chosen contacts decide whose data is meant. */
function PersonActs({ record: { leads, objecting, more }, onErased }: PersonActsProps) {
  const contacts = listContacts(leads)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(contacts.length === 1 ? contacts : []))
  const [erases, setErases] = useState(false)
  const ids = filterLeads(leads, chosen).map(({ id }) => id)
  const disabled = more || ids.length === 0
  return (
    <>
      {more ? (
        <Alert title="More results than shown">Search by email address to find one person.</Alert>
      ) : null}
      {!more && contacts.length > 1 ? (
        <WhoseContacts contacts={contacts} chosen={chosen} onChange={setChosen} />
      ) : null}
      <div className="flex flex-wrap gap-2">
        <CopyButton key={ids.join()} ids={ids} disabled={disabled} />
        <Button variant="danger" onClick={() => setErases(true)} disabled={disabled}>
          <Eraser aria-hidden /> Erase their data
        </Button>
      </div>
      <ObjectionSwitches leads={leads} objecting={objecting} />
      {erases ? <EraseDialog ids={ids} onClose={() => setErases(false)} onErased={onErased} /> : null}
    </>
  )
}

function CopyButton({ ids, disabled }: { ids: number[]; disabled: boolean }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setAsking(true)} disabled={disabled}>
        <FileDown aria-hidden /> Export their data
      </Button>
      {asking ? <CopyDialog ids={ids} onClose={() => setAsking(false)} /> : null}
    </>
  )
}

function CopyDialog({ ids, onClose }: { ids: number[]; onClose: () => void }) {
  const [withNotes, setWithNotes] = useState(true)
  return (
    <Dialog
      open
      onClose={onClose}
      unsaved={false}
      title="Export this person’s data?"
      text="A ZIP file of everything stored about this person is saved on this computer. Send it only to them, and delete it afterwards."
    >
      <ProofStep
        action="Export data"
        busy="Exporting…"
        failed="The data could not be exported"
        onCancel={onClose}
        send={(proof) => downloadCopy(ids, withNotes, proof)}
        onDone={() => {
          notify.success('The data is saved on this computer')
          onClose()
        }}
      >
        <Switch label="Include staff notes" checked={withNotes} onChange={setWithNotes} />
      </ProofStep>
    </Dialog>
  )
}
