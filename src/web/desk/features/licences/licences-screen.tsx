import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatLongDay } from '#contract/basics/date-text.ts'
import type { Licence } from '#contract/licences/licence.ts'
import { LICENCE_LABELS } from '#contract/licences/licence-kinds.ts'
import { PageHeading } from '#web/desk/components/page-heading.tsx'
import { Badge, type BadgeTone } from '#web/desk/ui/badge.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { Card } from '#web/desk/ui/card.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { Loading } from '#web/desk/ui/spinner.tsx'
import { ErrorState } from '#web/desk/ui/states.tsx'
import { errorText } from '#web/lib/error-text.ts'
import { EditLicenceDialog } from './edit-licence-dialog.tsx'
import { licencesQuery, removeLicence, saveDocument } from './licence-api.ts'
import { LicenceForm } from './licence-form.tsx'

/** What the business and its drivers are licensed and insured by. */
export function LicencesScreen() {
  const { data, error, isPending, isFetching, refetch } = useQuery(licencesQuery)
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeading text="The site shows what holds today. Administrators are reminded 60, 30 and 7 days before the end.">
        Licences
      </PageHeading>
      <LicenceForm />
      <Card aria-labelledby="licences" className="overflow-hidden">
        <h2
          id="licences"
          className="border-b border-slate-200 px-4 py-3 text-sm font-semibold text-slate-900"
        >
          Register
        </h2>
        {isPending ? <Loading text="Loading licences…" /> : null}
        {error ? (
          <ErrorState
            title="The licences could not be loaded."
            text={errorText(error)}
            onRetry={() => refetch()}
            retrying={isFetching}
          />
        ) : null}
        {data?.length === 0 ? (
          <p className="px-4 py-3 text-sm text-slate-600">No licences have been entered yet.</p>
        ) : null}
        <ul className="divide-y divide-slate-100">
          {data?.map((licence) => (
            <LicenceRow key={licence.id} licence={licence} />
          ))}
        </ul>
      </Card>
    </div>
  )
}

function LicenceRow({ licence }: { licence: Licence }) {
  const queries = useQueryClient()
  const fail = (error: Error) => notify.error(errorText(error))
  const removing = useMutation({
    mutationFn: () => removeLicence(licence.id),
    onSuccess: () => queries.invalidateQueries(licencesQuery),
    onError: fail,
  })
  const saving = useMutation({ mutationFn: () => saveDocument(licence), onError: fail })
  const [editing, setEditing] = useState(false)
  const [tone, state] = stateOf(licence)
  const name = `${LICENCE_LABELS[licence.kind]} ${licence.number}`
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-2.5 text-sm">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere text-slate-900">{name}</p>
        <p className="text-slate-700">
          {licence.holder}, until {formatLongDay(licence.valid_until)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={tone}>{state}</Badge>
        {licence.document_name ? (
          <Button size="small" aria-label={`Document of ${name}`} onClick={() => saving.mutate()}>
            Document
          </Button>
        ) : null}
        <Button size="small" aria-label={`Edit ${name}`} onClick={() => setEditing(true)}>
          Edit
        </Button>
        <Button
          size="small"
          variant="dangerGhost"
          aria-label={`Remove ${name}`}
          disabled={removing.isPending}
          onClick={() => removing.mutate()}
        >
          Remove
        </Button>
      </div>
      <EditLicenceDialog licence={licence} open={editing} onClose={() => setEditing(false)} />
    </li>
  )
}

function stateOf({ days_left: left }: Licence): [BadgeTone, string] {
  if (left < 0) return ['red', 'Ended']
  if (left <= 60) return ['yellow', `${left} ${left === 1 ? 'day' : 'days'} left`]
  return ['green', 'Valid']
}
