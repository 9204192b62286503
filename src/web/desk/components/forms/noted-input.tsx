import { type ComponentProps, useId } from 'react'
import { Input } from '#web/desk/ui/fields/input.tsx'

type NotedInputProps = ComponentProps<typeof Input> & {
  /** says why the value is not saved; replaces the note */
  error: string | undefined
  note: string
}

/** Shows a field in a row, which saves when left, with a note or error below it. */
export function NotedInput({ error, note, ...input }: NotedInputProps) {
  const id = useId()
  const text = error || note
  return (
    <>
      <Input
        {...input}
        aria-invalid={error ? true : undefined}
        aria-describedby={text ? id : undefined}
        autoComplete="off"
        spellCheck={false}
      />
      {text ? (
        <p
          id={id}
          role={error ? 'alert' : undefined}
          className={`mt-1 text-[13px] ${error ? 'text-red-700' : 'text-slate-600'}`}
        >
          {text}
        </p>
      ) : null}
    </>
  )
}
