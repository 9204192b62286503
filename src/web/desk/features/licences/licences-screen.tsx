import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { formatFullDay } from '#contract/basics/date-text.ts'
import { LICENCE_API, LICENCE_LABELS, type Licence } from '#contract/licences/licence.ts'
import { useDraft } from '#web/desk/components/forms/use-draft.ts'
import { useDraftDialog } from '#web/desk/components/forms/use-draft-dialog.ts'
import { LoadFailure } from '#web/desk/components/loaded.tsx'
import { PageHeading } from '#web/desk/components/page-heading.tsx'
import { writeDraft } from '#web/desk/lib/drafts.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { Alert } from '#web/desk/ui/alert.tsx'
import { Badge, type BadgeTone } from '#web/desk/ui/badge.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { Card, TitledCard } from '#web/desk/ui/card.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { AlertDialog } from '#web/desk/ui/popups/alert-dialog.tsx'
import { Loading } from '#web/desk/ui/spinner.tsx'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { errorReason, errorText } from '#web/lib/error-text.ts'
import { EditLicenceDialog, licenceDraft } from './edit-licence-dialog.tsx'
import { licencesQuery, saveDocument } from './licence-api.ts'
import { type LicenceEntry, LicenceFields, NEW_LICENCE, readNewLicence } from './licence-fields.tsx'

const NEW_LICENCE_DRAFT = 'new licence'

type Entered = { entry: LicenceEntry; form: HTMLFormElement }

type EmptyFormProps = {
  /** true for the form that replaces a sent one, which took the focus with it */
  followsAnother: boolean
  busy: boolean
  onSubmit: (entered: Entered) => void
}

export function LicencesScreen() {
  const [leaving, setLeaving] = useState<Licence | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const licences = useQuery(licencesQuery)
  const { data, error, isPending } = licences
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeading text="The website shows only licences that are valid today. Administrators are reminded 60, 30 and 7 days before expiry.">
        Licences
      </PageHeading>
      <LicenceForm />
      <Card aria-labelledby="licences" className="overflow-hidden">
        <h2
          ref={heading}
          tabIndex={-1}
          id="licences"
          className="border-b border-slate-200 px-4 py-3 text-sm font-semibold text-slate-900 outline-none"
        >
          {' '}
          Licences and insurance{' '}
        </h2>
        {isPending ? <Loading small text="Loading licences…" /> : null}
        {error ? <LoadFailure title="The licences could not be loaded." query={licences} /> : null}
        {data?.length === 0 ? (
          <p className="px-4 py-3 text-sm text-slate-600">No licences have been entered yet.</p>
        ) : null}
        <ul className="divide-y divide-slate-100">
          {data?.map((licence) => (
            <LicenceRow key={licence.id} licence={licence} onRemove={setLeaving} />
          ))}
        </ul>
      </Card>
      {/* The focus moves to the heading, because it was in the removed row. */}
      <RemoveQuestion licence={leaving} onClose={() => setLeaving(null)} onRemoved={() => heading.current} />
    </div>
  )
}

function LicenceRow({ licence, onRemove }: { licence: Licence; onRemove: (licence: Licence) => void }) {
  const fail = (error: Error) => notify.error(errorText(error))
  const saving = useMutation({ mutationFn: () => saveDocument(licence), onError: fail })
  const editing = useDraftDialog(licenceDraft(licence))
  const [tone, state] = describeState(licence)
  const name = writeName(licence)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-2.5 text-sm">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere text-slate-900">{name}</p>
        <p className="text-slate-700">
          {licence.holder}, until {formatFullDay(licence.valid_until)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={tone}>{state}</Badge>
        {licence.document_name ? (
          <Button size="small" aria-label={`Document of ${name}`} onClick={() => saving.mutate()}>
            Document
          </Button>
        ) : null}
        <Button size="small" aria-label={`Edit ${name}`} onClick={editing.show}>
          Edit
        </Button>
        <Button
          size="small"
          variant="dangerGhost"
          aria-label={`Remove ${name}`}
          onClick={() => onRemove(licence)}
        >
          Remove
        </Button>
      </div>
      <EditLicenceDialog licence={licence} open={editing.open} onClose={editing.close} />
    </li>
  )
}

type RemoveQuestionProps = {
  licence: Licence | null
  onClose: () => void
  /** returns where the focus goes next */
  onRemoved: () => HTMLElement | null
}

function RemoveQuestion({ licence, onClose, onRemoved }: RemoveQuestionProps) {
  const queries = useQueryClient()
  const { mutate, isPending, isSuccess, reset } = useMutation({
    mutationFn: (id: number) => callEndpoint(LICENCE_API.remove, { params: { id } }),
    onSuccess: () => {
      notify.success('The licence is removed.')
      return queries.invalidateQueries(licencesQuery)
    },
    onError: (error) => notify.error(errorText(error)),
    onSettled: onClose,
  })
  return (
    <AlertDialog
      open={licence !== null}
      title="Remove this licence?"
      confirm={isPending ? 'Removing…' : 'Remove'}
      danger
      busy={isPending}
      finalFocus={() => {
        reset()
        return isSuccess ? onRemoved() : true
      }}
      onConfirm={() => licence && mutate(licence.id)}
      onCancel={onClose}
    >
      {licence ? (
        <p>
          {writeName(licence)} ({licence.holder}) will be deleted permanently
          {licence.document_name ? ', with its document' : ''}. The website will no longer show anything that
          depends on it.
        </p>
      ) : null}
    </AlertDialog>
  )
}

function writeName({ kind, number }: Licence): string {
  return `${LICENCE_LABELS[kind]} ${number}`
}

function describeState({ days_left: left }: Licence): [BadgeTone, string] {
  if (left < 0) return ['red', 'Expired']
  if (left <= 60) return ['yellow', `${left} ${left === 1 ? 'day' : 'days'} left`]
  return ['green', 'Valid']
}

/** Adds a licence; a renewal is a new entry. */
function LicenceForm() {
  const [turn, setTurn] = useState(0)
  const queries = useQueryClient()
  const adding = useMutation({
    mutationFn: async ({ entry, form }: Entered) =>
      callEndpoint(LICENCE_API.add, { body: await readNewLicence(entry, form) }),
    onSuccess: () => {
      writeDraft(NEW_LICENCE_DRAFT, undefined)
      setTurn(turn + 1)
      notify.success('Licence added')
      return queries.invalidateQueries(licencesQuery)
    },
  })
  return (
    <TitledCard title="Add a licence" className="grid gap-3">
      {adding.error ? (
        <Alert title="The licence could not be added">{errorReason(adding.error)}</Alert>
      ) : null}
      <EmptyForm key={turn} followsAnother={turn > 0} busy={adding.isPending} onSubmit={adding.mutate} />
    </TitledCard>
  )
}

function EmptyForm({ followsAnother, busy, onSubmit }: EmptyFormProps) {
  const add = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (followsAnother && document.activeElement === document.body) add.current?.focus()
  }, [followsAnother])
  const { values, field } = useDraft(NEW_LICENCE_DRAFT, NEW_LICENCE)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit({ entry: values, form: event.currentTarget })
  }
  return (
    <form
      onSubmit={submit}
      className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-3 sm:[&>:first-child]:col-span-2"
    >
      <LicenceFields field={field} />
      <Button
        ref={add}
        type="submit"
        variant="primary"
        className="justify-self-end sm:col-span-full"
        disabled={busy}
      >
        {busy ? 'Adding…' : 'Add licence'}
      </Button>
    </form>
  )
}
