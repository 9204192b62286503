import { useState } from 'react'
import { GrowingTextArea } from '#web/ui/growing-text-area.tsx'
import { Input } from '#web/ui/input.tsx'
import type { Path } from '../state/document-path.ts'
import { sameContent } from '../versions/same-content.ts'
import type { WordsField } from './field.ts'
import { Labelled } from './labelled.tsx'
import { useField } from './use-field.ts'
import { joinWords, splitWords } from './words.ts'

/** Short texts in one field. While somebody types it keeps what they typed, separators and all. */
export function WordsControl({ field, path }: { field: WordsField; path: Path }) {
  const { value, problem, change } = useField(path)
  const [typed, setTyped] = useState<string | null>(null)
  const joined = joinWords(value, field.separator)
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
