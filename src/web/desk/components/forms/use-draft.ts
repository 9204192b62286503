import { type FocusEvent, useCallback, useRef, useState } from 'react'
import { z } from 'zod'
import { readDraft, writeDraft } from '#web/desk/lib/drafts.ts'
import { isAlike, NOTHING_TYPED, namesOf, pick, type TypedFields, typeInto } from './typed-fields.ts'

const Kept = z.object({ typed: z.looseObject({}), base: z.looseObject({}) })
export type ControlOf = {
  name: string
  value: string
  error?: string | undefined
  onChange: (event: { target: Control }) => void
  onBlur: (event: FocusEvent<Control>) => void
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Holds values typed over stored fields, or over a new entry's first values. They stay in this tab under the draft's name, across reloads
 * and ended sessions, until saved or closed. `isKept` says whether a value from a stored draft is still valid.
 */
export function useDraft<Fields extends object>(name: string, stored: Fields, isKept = isAlike) {
  const [work, setWork] = useState(() => readKept(name, stored, isKept))
  // A half-typed day or number has no value and is no change.
  const [half, setHalf] = useState<readonly string[]>([])
  const latest = useRef({ work, stored })
  latest.current.stored = stored
  const keep = useCallback(
    (change: (work: TypedFields<Fields>) => TypedFields<Fields>) => {
      const next = change(latest.current.work)
      latest.current.work = next
      setWork(next)
      writeDraft(name, namesOf(next.typed).length > 0 ? next : undefined)
    },
    [name],
  )
  const set = useCallback(
    (changes: Partial<Fields>) => {
      setHalf((names) => names.filter((each) => !(each in changes)))
      keep((now) => typeInto(now, latest.current.stored, changes))
    },
    [keep],
  )
  const drop = useCallback(() => {
    setHalf([])
    keep(() => NOTHING_TYPED)
  }, [keep])
  const values: Fields = { ...stored, ...work.typed }
  function take(field: keyof Fields & string, control: Control) {
    if (!control.validity.badInput) return set({ [field]: readControl(control) } as Partial<Fields>)
    setHalf((names) => [...names.filter((each) => each !== field), field])
    // The day, once complete, counts as typed over the value that is stored now.
    keep(({ typed, base }) => ({ typed, base: { ...pick(stored, [field]), ...base } }))
  }
  const field = (name: keyof Fields & string): ControlOf => ({
    name,
    value: half.includes(name) ? '' : String(values[name] ?? ''),
    onChange: ({ target }) => take(name, target),
    // Leaving is watched because browsers send no event when a key clears half-typed text.
    onBlur: ({ target }) => half.includes(name) && take(name, target),
  })
  return { values, work, keep, set, drop, field }
}

function readControl({ type, value }: Control): string | number | null {
  if (type !== 'number') return value
  return value === '' ? null : Number(value)
}

export function readKept<Fields extends object>(
  name: string,
  stored: Fields,
  isKept = isAlike,
): TypedFields<Fields> {
  const { data } = Kept.safeParse(readDraft(name))
  if (!data) return NOTHING_TYPED
  const typed = Object.entries(data.typed).filter(([field, value]) =>
    isKept(value, Reflect.get(stored, field)),
  )
  const names = typed.map(([field]) => field)
  return { typed: Object.fromEntries(typed), base: pick(data.base, names) } as TypedFields<Fields>
}
