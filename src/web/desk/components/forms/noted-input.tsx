import { type ComponentProps, useId } from 'react'
import { Input } from '#web/desk/ui/fields/input.tsx'

type NotedInputProps = ComponentProps<typeof Input> & {
  /** why it is not saved; stands instead of the note */
  error: string | undefined
  note: string
}

/** A field in a row that saves when left, with what there is to say about it below. */
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
