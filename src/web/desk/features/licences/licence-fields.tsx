import { FIRST_DAY, LAST_DAY } from '#contract/basics/dublin-time.ts'
import { LICENCE_KINDS, LICENCE_LABELS, type Licence, type NewLicence } from '#contract/licences/licence.ts'
import type { ControlOf } from '#web/desk/components/forms/use-draft.ts'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import { Labelled } from '#web/desk/ui/fields/labelled.tsx'
import { NativeSelect } from '#web/desk/ui/fields/native-select.tsx'
import { readDocument } from './licence-api.ts'

/** Styles the browser's file button like the desk's. */
const FILE_LOOK =
  'ps-0! file:me-3 file:h-full file:cursor-pointer file:border-0 file:border-e file:border-slate-300 file:bg-slate-50 file:px-3 file:text-sm file:font-medium file:text-slate-800 hover:file:bg-slate-100'

export type LicenceEntry = Pick<Licence, 'kind' | 'number' | 'holder' | 'valid_until'>

export const NEW_LICENCE: LicenceEntry = { kind: LICENCE_KINDS[0], number: '', holder: '', valid_until: '' }

type LicenceFieldsProps = {
  field: (name: keyof LicenceEntry) => ControlOf
  /** true if the edited entry already has a document */
  hasDocument?: boolean
  onFile?: (file: File | undefined) => void
}

export function LicenceFields({ field, hasDocument = false, onFile }: LicenceFieldsProps) {
  return (
    <>
      <Labelled label="Type">
        {(control) => (
          <NativeSelect
            {...control}
            options={LICENCE_KINDS.map((each) => ({ value: each, label: LICENCE_LABELS[each] }))}
            {...field('kind')}
          />
        )}
      </Labelled>
      <TextField label="Number" {...field('number')} required />
      <TextField label="Holder, or insurer" {...field('holder')} required />
      <TextField
        label="Valid until"
        {...field('valid_until')}
        type="date"
        min={FIRST_DAY}
        max={LAST_DAY}
        required
      />
      <TextField
        label="Document"
        hint={`PDF, JPEG or PNG, at most 2 MB.${hasDocument ? ' Leave empty to keep the current document.' : ''}`}
        name="document"
        type="file"
        accept=".pdf,.jpg,.jpeg,.png"
        className={FILE_LOOK}
        onChange={(event) => onFile?.(event.target.files?.[0])}
      />
    </>
  )
}

export async function readNewLicence(entry: LicenceEntry, form: HTMLFormElement): Promise<NewLicence> {
  const file = new FormData(form).get('document')
  if (!(file instanceof File) || file.size === 0) return entry
  return { ...entry, document: await readDocument(file) }
}
