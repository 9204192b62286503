import { useId } from 'react'
import { FIRST_DAY, LAST_DAY } from '#contract/basics/dublin-time.ts'
import type { Licence, NewLicence } from '#contract/licences/licence.ts'
import { LICENCE_KINDS, LICENCE_LABELS } from '#contract/licences/licence-kinds.ts'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import { NativeSelect } from '#web/desk/ui/fields/native-select.tsx'
import { readDocument } from './licence-api.ts'

/** The browser's own button, as the fields and buttons of the desk look. */
const FILE_LOOK =
  'ps-0! file:me-3 file:h-full file:cursor-pointer file:border-0 file:border-e file:border-slate-300 file:bg-slate-50 file:px-3 file:text-sm file:font-medium file:text-slate-800 hover:file:bg-slate-100'

/** What the controls begin with: a new one, or one that is changed. */
export function licenceValues(licence?: Licence): Record<string, string> {
  const { kind = LICENCE_KINDS[0], number = '', holder = '', valid_until = '' } = licence ?? {}
  return { kind, number, holder, valid_until }
}

type LicenceFieldsProps = {
  values: Record<string, string>
  /** it is changed, and has a document */
  hasDocument?: boolean
}

export function LicenceFields({ values, hasDocument = false }: LicenceFieldsProps) {
  const kind = useId()
  return (
    <>
      <div className="flex min-w-0 flex-col gap-1.5">
        <label htmlFor={kind} className="text-sm font-medium text-slate-800">
          Kind
        </label>
        <NativeSelect
          id={kind}
          name="kind"
          options={LICENCE_KINDS.map((each) => ({ value: each, label: LICENCE_LABELS[each] }))}
          defaultValue={values.kind}
        />
      </div>
      <TextField label="Number" name="number" defaultValue={values.number} required />
      <TextField label="Holder, or insurer" name="holder" defaultValue={values.holder} required />
      <TextField
        label="Valid until"
        name="valid_until"
        type="date"
        defaultValue={values.valid_until}
        min={FIRST_DAY}
        max={LAST_DAY}
        required
      />
      <TextField
        label="Document"
        hint={`PDF, JPEG or PNG, at most 2 MB.${hasDocument ? ' Without another one the stored one stays.' : ''}`}
        name="document"
        type="file"
        accept=".pdf,.jpg,.jpeg,.png"
        className={FILE_LOOK}
      />
    </>
  )
}

/** What of a licence can be changed; a document is known by its name. */
export type LicenceEntry = Pick<Licence, 'kind' | 'number' | 'holder' | 'valid_until' | 'document_name'>

export function toEntry({ kind, number, holder, valid_until, document_name }: LicenceEntry): LicenceEntry {
  return { kind, number, holder, valid_until, document_name }
}

/** What the controls hold; `stored` is the document that stays when no other is chosen. */
export function readEntry(form: HTMLFormElement, stored: string | null = null): LicenceEntry {
  const data = new FormData(form)
  const typed = (name: string) => String(data.get(name) ?? '').trim()
  return {
    kind: LICENCE_KINDS.find((each) => each === typed('kind')) ?? 'operator',
    number: typed('number'),
    holder: typed('holder'),
    valid_until: typed('valid_until'),
    document_name: chosenFile(form)?.name ?? stored,
  }
}

/** As the API takes it, with the chosen document when the entry names it. */
export async function withDocument(form: HTMLFormElement, entry: LicenceEntry): Promise<NewLicence> {
  const { document_name, ...licence } = entry
  const file = chosenFile(form)
  if (!file || file.name !== document_name) return licence
  return { ...licence, document: await readDocument(file) }
}

export function readNewLicence(form: HTMLFormElement): Promise<NewLicence> {
  return withDocument(form, readEntry(form))
}

function chosenFile(form: HTMLFormElement): File | undefined {
  const file = new FormData(form).get('document')
  return file instanceof File && file.size > 0 ? file : undefined
}
