import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { MAIL_API, MAIL_READERS, MAIL_STATES, type Mail, type MailPage } from '#contract/mail/mail.ts'
import { ListBody } from '#web/desk/components/lists/list-body.tsx'
import { ListEnd } from '#web/desk/components/lists/list-end.tsx'
import { RowList } from '#web/desk/components/lists/row-list.tsx'
import { MailFilesNote } from '#web/desk/components/mail-files-note.tsx'
import { PageHeading } from '#web/desk/components/page-heading.tsx'
import { mailed } from '#web/desk/lib/mail-files.ts'
import { useIsPhone } from '#web/desk/lib/media-query.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { StatCard, TitledCard } from '#web/desk/ui/card.tsx'
import { Select } from '#web/desk/ui/fields/select.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { EmptyState } from '#web/desk/ui/states.tsx'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { formatCount } from '#web/lib/dates.ts'
import { errorText } from '#web/lib/error-text.ts'
import { type MailFilter, mailListQuery } from './mail-api.ts'
import { stateLabel } from './mail-labels.tsx'
import { MailCardRow, MailTableRow } from './mail-row.tsx'
import { MailTextDialog } from './mail-text-dialog.tsx'

const HEADS = ['Recipient', 'Lead', 'Status', 'Sent', 'Actions']

type Readers = MailFilter['to']

const READERS: Record<Readers, { label: string; heading: string }> = {
  customers: { label: 'Customers', heading: 'Emails to customers' },
  staff: { label: 'Staff', heading: 'Emails to staff' },
  all: { label: 'Everyone', heading: 'All emails' },
}

const READER_FILTERS = ([...MAIL_READERS, 'all'] as const).map((value) => ({
  value,
  label: READERS[value].label,
}))

const listFilters = () => [
  { value: 'all' as const, label: 'All Emails' },
  ...MAIL_STATES.map((state) => ({ value: state, label: countLabel(state) })),
]

function countLabel(state: (typeof MAIL_STATES)[number]): string {
  return state === 'sent' ? mailed(stateLabel(state), 'Files') : stateLabel(state)
}

/** Shows the outbox: emails that were sent, that wait, and that a mail server refused for good. Customers’ emails come first. */
export function MailsScreen() {
  const [parameters, setParameters] = useSearchParams()
  const filter: MailFilter = {
    to: READER_FILTERS.find(({ value }) => value === parameters.get('to'))?.value ?? 'customers',
    state: MAIL_STATES.find((known) => known === parameters.get('state')) ?? 'all',
  }
  const list = useInfiniteQuery(mailListQuery(filter))
  const choose = (chosen: Partial<MailFilter>) => {
    const { to, state } = { ...filter, ...chosen }
    const next = { ...(to !== 'customers' && { to }), ...(state !== 'all' && { state }) }
    setParameters(next, { replace: true })
  }
  const counts = list.data?.pages.at(-1)?.meta.counts
  const resend = useResend()
  const [read, setRead] = useState<Mail | null>(null)
  const Row = useIsPhone() ? MailCardRow : MailTableRow
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeading text="Every email the system sends: to customers and to staff.">Emails</PageHeading>
      <MailFilesNote />
      <Counts counts={counts} />
      <TitledCard
        lined
        title={READERS[filter.to].heading}
        beside={
          <div className="flex gap-2">
            <Select
              label="Recipient filter"
              value={filter.to}
              options={READER_FILTERS}
              onChange={(to) => choose({ to })}
              className="w-34"
            />
            <Select
              label="Status filter"
              value={filter.state}
              options={listFilters()}
              onChange={(state) => choose({ state })}
              className="w-34"
            />
          </div>
        }
      >
        <ListBody
          list={list}
          rows={list.data?.pages.flatMap((page) => page.data)}
          loading="Loading emails…"
          failure="The emails could not be loaded."
          empty={
            <NoMails filtered={filter.state !== 'all'} onAll={() => choose({ to: 'all', state: 'all' })} />
          }
        >
          {(rows) => (
            <>
              <RowList heads={HEADS}>
                {rows.map((mail) => (
                  <Row
                    key={mail.id}
                    mail={mail}
                    busy={resend.isBusy(mail)}
                    onResend={resend.run}
                    onRead={setRead}
                  />
                ))}
              </RowList>
              <ListEnd list={list} />
            </>
          )}
        </ListBody>
      </TitledCard>
      <MailTextDialog mail={read} onClose={() => setRead(null)} />
    </div>
  )
}

/** Shows counts, as dashes until they are loaded, so that nothing moves. */
function Counts({ counts }: { counts: MailPage['meta']['counts'] | undefined }) {
  return (
    <dl className="grid grid-cols-3 gap-3">
      {MAIL_STATES.map((state) => (
        <StatCard key={state} label={countLabel(state)} value={counts ? formatCount(counts[state]) : '—'} />
      ))}
    </dl>
  )
}

/** Sends an email again. It counts as busy until its row shows the result, because a second press would send it twice. */
function useResend() {
  const queries = useQueryClient()
  const [busy, setBusy] = useState<readonly string[]>([])
  const { mutate } = useMutation({
    parallel: true,
    mutationFn: ({ id }: Mail) => callEndpoint(MAIL_API.resend, { params: { id } }),
    onSuccess: () => notify.success('The email will be sent again'),
    onError: (error) => notify.error(`The email could not be resent: ${errorText(error)}`),
    onSettled: async (_resent, _error, mail) => {
      await queries.invalidateQueries({ queryKey: ['mails'] })
      setBusy((all) => all.filter((id) => id !== mail.id))
    },
  })
  function run(mail: Mail) {
    if (busy.includes(mail.id)) return
    setBusy([...busy, mail.id])
    mutate(mail)
  }
  return { run, isBusy: (mail: Mail) => busy.includes(mail.id) }
}

function NoMails({ filtered, onAll }: { filtered: boolean; onAll: () => void }) {
  return (
    <EmptyState
      icon={MailCheck}
      title={filtered ? 'No emails with this status' : 'No emails yet'}
      text={
        filtered
          ? 'Choose another status to see more emails.'
          : 'Each new lead sends a confirmation to the visitor and an alert to the office.'
      }
    >
      {filtered ? (
        <Button size="small" onClick={onAll}>
          Show all emails
        </Button>
      ) : null}
    </EmptyState>
  )
}
