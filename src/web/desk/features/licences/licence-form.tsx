import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useDraft } from '#web/desk/components/forms/use-draft.ts'
import { writeDraft } from '#web/desk/lib/drafts.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { Alert } from '#web/desk/ui/alert.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { Card } from '#web/desk/ui/card.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { errorReason } from '#web/lib/error-text.ts'
import { addLicence, licencesQuery } from './licence-api.ts'
import { type LicenceEntry, LicenceFields, NEW_LICENCE, readNewLicence } from './licence-fields.tsx'

const NEW_LICENCE_DRAFT = 'new licence'

/** Adds one; a renewal is a new entry beside the old one. */
export function LicenceForm() {
  const [turn, setTurn] = useState(0)
  const queries = useQueryClient()
  const adding = useMutation({
    mutationFn: async ({ entry, form }: Entered) => addLicence(await readNewLicence(entry, form)),
    onSuccess: () => {
      writeDraft(NEW_LICENCE_DRAFT, undefined)
      setTurn(turn + 1)
      notify.success('The licence is added.')
      return queries.invalidateQueries(licencesQuery)
    },
  })
  return (
    <Card aria-labelledby="add-licence" className="grid gap-3 p-4">
      <h2 id="add-licence" className="text-sm font-semibold text-slate-900">
        Add a licence
      </h2>
      {adding.error ? (
        <Alert title="The licence could not be added">{errorReason(adding.error)}</Alert>
      ) : null}
      <EmptyForm key={turn} followsAnother={turn > 0} busy={adding.isPending} onSubmit={adding.mutate} />
    </Card>
  )
}

type Entered = { entry: LicenceEntry; form: HTMLFormElement }

type EmptyFormProps = {
  /** one that was sent has gone, and the focus with it if it was there */
  followsAnother: boolean
  busy: boolean
  onSubmit: (entered: Entered) => void
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
