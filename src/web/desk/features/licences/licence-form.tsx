import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Alert } from '#web/desk/ui/alert.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { Card } from '#web/desk/ui/card.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { errorReason } from '#web/lib/error-text.ts'
import { addLicence, licencesQuery } from './licence-api.ts'
import { LicenceFields, readLicence } from './licence-fields.tsx'

/** Adds one; a renewal is a new entry beside the old one. */
export function LicenceForm() {
  const [turn, setTurn] = useState(0)
  const queries = useQueryClient()
  const adding = useMutation({
    mutationFn: async (form: HTMLFormElement) => addLicence(await readLicence(form)),
    onSuccess: () => {
      setTurn(turn + 1)
      notify.success('The licence is added.')
      return queries.invalidateQueries(licencesQuery)
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    adding.mutate(event.currentTarget)
  }
  return (
    <Card aria-labelledby="add-licence" className="grid gap-3 p-4">
      <h2 id="add-licence" className="text-sm font-semibold text-slate-900">
        Add a licence
      </h2>
      {adding.error ? (
        <Alert title="The licence could not be added">{errorReason(adding.error)}</Alert>
      ) : null}
      <form
        key={turn}
        onSubmit={submit}
        className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-3 sm:[&>:first-child]:col-span-2"
      >
        <LicenceFields />
        <Button
          type="submit"
          variant="primary"
          className="justify-self-end sm:col-span-full"
          disabled={adding.isPending}
        >
          {adding.isPending ? 'Adding…' : 'Add licence'}
        </Button>
      </form>
    </Card>
  )
}
