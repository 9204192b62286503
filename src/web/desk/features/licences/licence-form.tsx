import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { FIRST_DAY, LAST_DAY } from '#contract/basics/dublin-time.ts'
import type { NewLicence } from '#contract/licences/licence.ts'
import { LICENCE_KINDS, LICENCE_LABELS } from '#contract/licences/licence-kinds.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { Card } from '#web/desk/ui/card.tsx'
import { TextField } from '#web/desk/ui/field.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { errorText } from '#web/lib/error-text.ts'
import { addLicence, licencesQuery, readDocument } from './licence-api.ts'

/** Adds one; a renewal is a new entry beside the old one. */
export function LicenceForm() {
  const [turn, setTurn] = useState(0)
  const kind = useId()
  const file = useId()
  const queries = useQueryClient()
  const adding = useMutation({
    mutationFn: async (form: HTMLFormElement) => addLicence(await readForm(form)),
    onSuccess: () => {
      setTurn(turn + 1)
      notify.success('The licence is added.')
      return queries.invalidateQueries(licencesQuery)
    },
    onError: (error) => notify.error(errorText(error)),
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
      <form key={turn} onSubmit={submit} className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-3">
        <div className="flex flex-col gap-1.5">
          <label htmlFor={kind} className="text-sm font-medium text-slate-800">
            Kind
          </label>
          <select
            id={kind}
            name="kind"
            className="focus-ring h-9 rounded-md border border-slate-300 bg-white px-2 text-sm"
          >
            {LICENCE_KINDS.map((each) => (
              <option key={each} value={each}>
                {LICENCE_LABELS[each]}
              </option>
            ))}
          </select>
        </div>
        <TextField label="Number" name="number" required />
        <TextField label="Holder, or insurer" name="holder" required />
        <TextField
          label="Valid until"
          name="valid_until"
          type="date"
          min={FIRST_DAY}
          max={LAST_DAY}
          required
        />
        <div className="flex flex-col gap-1.5">
          <label htmlFor={file} className="text-sm font-medium text-slate-800">
            Document (PDF, JPEG or PNG, at most 2 MB)
          </label>
          <input id={file} name="document" type="file" accept=".pdf,.jpg,.jpeg,.png" className="text-sm" />
        </div>
        <Button type="submit" variant="primary" disabled={adding.isPending}>
          {adding.isPending ? 'Adding…' : 'Add licence'}
        </Button>
      </form>
    </Card>
  )
}

async function readForm(form: HTMLFormElement): Promise<NewLicence> {
  const data = new FormData(form)
  const typed = (name: string) => String(data.get(name) ?? '')
  const file = data.get('document')
  return {
    kind: LICENCE_KINDS.find((each) => each === typed('kind')) ?? 'operator',
    number: typed('number'),
    holder: typed('holder'),
    valid_until: typed('valid_until'),
    ...(file instanceof File && file.size > 0 && { document: await readDocument(file) }),
  }
}
