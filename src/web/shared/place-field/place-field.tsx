import { LoaderCircle } from 'lucide-react'
import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react'
import type { Place } from '#contract/places/place.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { chosenPlace } from './chosen-place.ts'
import { optionId, PlaceOptions } from './place-list.tsx'
import { pressKey } from './press-key.ts'
import { type Suggestions, useSuggestions } from './use-suggestions.ts'

type PlaceFieldProps = Omit<
  ComponentProps<'input'>,
  'id' | 'ref' | 'onInput' | 'onKeyDown' | 'onBlur' | 'role' | 'maxLength'
> & {
  id: string
  /** names the list of suggestions */
  listLabel: string
  /** the place that was chosen, and undefined as soon as the text of the field differs */
  onPlace?: (place: Place | undefined) => void
  /** a place that was chosen for the visitor elsewhere, by them: it is put into the field */
  place?: Place | undefined
  /** of the name of a chosen place. What is typed is not cut: the server says what is too long. */
  maxLength?: number
}

const UNAVAILABLE = 'Suggestions are not available right now. You can type any place.'
const NOTHING = 'We have no suggestion for this name. You can still use it.'

/**
 * A text field that suggests places in Ireland. The text itself is the value, and it stays the visitor's own: nothing is
 * chosen but by them, and any text is allowed. Its looks come from place-field.css, which each home loads with its styles.
 */
export function PlaceField({ id, listLabel, onPlace, place, maxLength, ...input }: PlaceFieldProps) {
  const control = useRef<HTMLInputElement>(null)
  const chosen = useRef<Place>(undefined)
  const isHydrated = useHydrated()
  const { suggestions, suggest, forget } = useSuggestions()
  const [active, setActive] = useState(-1)
  const { state, places } = suggestions
  const isOpen = places.length > 0
  const listId = `${id}-places`

  useEffect(() => {
    if (!place || place === chosen.current || !control.current) return
    chosen.current = place
    write(control.current, place.label)
  }, [place])

  function close() {
    setActive(-1)
    forget()
  }

  function choose(suggested: Place) {
    const place = chosenPlace(suggested, control.current?.value ?? '', maxLength)
    chosen.current = place
    onPlace?.(place)
    close()
    if (control.current) write(control.current, place.label)
  }

  function onInput({ currentTarget: { value } }: FormEvent<HTMLInputElement>) {
    if (chosen.current?.label === value) return
    if (chosen.current) onPlace?.(undefined)
    chosen.current = undefined
    setActive(-1)
    suggest(value)
  }

  return (
    <div className="place-field">
      <input
        type="text"
        autoComplete="off"
        autoCapitalize="words"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        {...input}
        {...(isHydrated && comboboxProps({ listId, isOpen, active }))}
        id={id}
        ref={control}
        onInput={onInput}
        onBlur={close}
        onKeyDown={(event) =>
          pressKey(event, {
            places,
            active,
            setActive,
            choose,
            close,
            ask: () => suggest(event.currentTarget.value),
          })
        }
      />
      {state === 'loading' && <LoaderCircle className="place-spinner" size={18} aria-hidden="true" />}
      {isOpen && (
        <PlaceOptions id={listId} label={listLabel} places={places} active={active} onChoose={choose} />
      )}
      <span className={writeNote(suggestions) ? 'place-list place-note' : 'place-status'} role="status">
        {writeNote(suggestions) ?? formatFound(suggestions)}
      </span>
    </div>
  )
}

/** The form around the field gets an input event, as for any other change. */
function write(control: HTMLInputElement, text: string): void {
  control.value = text
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

function comboboxProps({ listId, isOpen, active }: { listId: string; isOpen: boolean; active: number }) {
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? listId : undefined,
    'aria-activedescendant': isOpen && active >= 0 ? optionId(listId, active) : undefined,
  } as const
}

/** What is said in the place of a list. */
function writeNote({ state, places }: Suggestions): string | undefined {
  if (state === 'failed') return UNAVAILABLE
  return state === 'found' && places.length === 0 ? NOTHING : undefined
}

/** For those who do not see the list. */
function formatFound({ state, places }: Suggestions): string | undefined {
  if (state !== 'found') return undefined
  return `${places.length} ${places.length === 1 ? 'place' : 'places'} found. Use the arrow keys to choose.`
}
