import { useState } from 'react'
import { GrowingTextArea } from '#web/desk/ui/fields/growing-text-area.tsx'
import { Input } from '#web/desk/ui/fields/input.tsx'
import type { TextListField } from '../fields/field.ts'
import { joinList, splitWords } from '../fields/text-list.ts'
import type { Path } from '../state/document-path.ts'
import { sameContent } from '../state/same-content.ts'
import { Labelled } from './labelled.tsx'
import { useField } from './use-field.ts'

/** Short texts in one field. While somebody types it keeps what they typed, separators and all. */
export function TextListControl({ field, path }: { field: TextListField; path: Path }) {
  const { value, problem, change } = useField(path)
  const [typed, setTyped] = useState<string | null>(null)
  const joined = joinList(value, field.separator)
  const text = {
    // Undo may have put other words there meanwhile.
    value: typed !== null && sameContent(splitWords(typed, field.separator), value) ? typed : joined,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => {
      setTyped(event.target.value)
      change(splitWords(event.target.value, field.separator))
    },
    onBlur: () => setTyped(null),
  }
  return (
    <Labelled path={path} label={field.label} hint={field.hint} problem={problem}>
      {(control) =>
        field.separator === 'line' ? (
          <GrowingTextArea {...control} {...text} rows={3} />
        ) : (
          <Input {...control} {...text} />
        )
      }
    </Labelled>
  )
}
