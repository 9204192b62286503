import { LoaderCircle } from 'lucide-react'
import { type ComponentProps, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { SUGGEST_PLACES } from '#contract/basics/site-endpoints.ts'
import type { PLACE_API, Place } from '#contract/places/place.ts'
import { PLACE_LIMITS } from '#contract/places/place-limits.ts'
import { callReference } from '#web/lib/call-endpoint.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { optionId, PlaceOptions } from './place-list.tsx'
import { chosenPlace } from './place-text.ts'

type PlaceFieldProps = Omit<
  ComponentProps<'input'>,
  'id' | 'ref' | 'onInput' | 'onKeyDown' | 'onBlur' | 'role' | 'maxLength'
> & {
  id: string
  listLabel: string
  /** called with a chosen place, and with undefined once the text differs from its name */
  onPlace?: (place: Place | undefined) => void
  /** a place that the visitor chose elsewhere, to be put into the field */
  place?: Place | undefined
  /** the most characters of a chosen place's name; typed text is not cut, and the server reports it if it is too long */
  maxLength?: number
}

const UNAVAILABLE = 'Suggestions are not available right now. You can type any place.'

const NOTHING = 'We have no suggestion for this name. You can still use it.'

/**
 * Shows a text field that suggests places in Ireland. Its value is the text: no place is chosen automatically, and any text is allowed. The
 * styles are in place-field.css.
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

/** Sets a control's text, and fires an input event as typing does. */
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

function writeNote({ state, places }: Suggestions): string | undefined {
  if (state === 'failed') return UNAVAILABLE
  return state === 'found' && places.length === 0 ? NOTHING : undefined
}

function formatFound({ state, places }: Suggestions): string | undefined {
  if (state !== 'found') return undefined
  return `${places.length} ${places.length === 1 ? 'place' : 'places'} found. Use the arrow keys to choose.`
}

/** The pause in typing, in milliseconds, before a request. */
const PAUSE_MS = 150

const MIN_LETTERS = 2

type Suggestions = {
  /** 'none' until the first request; earlier places stay while new ones load */
  state: 'none' | 'loading' | 'found' | 'failed'
  places: readonly Place[]
}

const NONE: Suggestions = { state: 'none', places: [] }

/** Loads suggestions for the typed text. Responses to older text are dropped. */
function useSuggestions() {
  const [suggestions, setSuggestions] = useState(NONE)
  const asking = useRef<AbortController>(undefined)
  useEffect(() => () => asking.current?.abort(), [])

  function forget() {
    asking.current?.abort()
    setSuggestions(NONE)
  }

  async function suggest(text: string) {
    asking.current?.abort()
    const q = text.trim().slice(0, PLACE_LIMITS.query)
    if (q.length < MIN_LETTERS) return setSuggestions(NONE)
    asking.current = new AbortController()
    const { signal } = asking.current
    setSuggestions(({ places }) => ({ state: 'loading', places }))
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    if (signal.aborted) return
    try {
      const { data } = await callReference<typeof PLACE_API.suggest>(SUGGEST_PLACES, { query: { q }, signal })
      if (!signal.aborted) setSuggestions({ state: 'found', places: data })
    } catch {
      // The field works without suggestions, and says that they could not be loaded.
      if (!signal.aborted) setSuggestions({ state: 'failed', places: [] })
    }
  }

  return { suggestions, suggest, forget }
}

type PlaceKeys = {
  places: readonly Place[]
  /** the index of the active place; -1 while keys go to the text */
  active: number
  setActive: (index: number) => void
  choose: (place: Place) => void
  close: () => void
  ask: () => void
}

/** Handles the keys of an editable combobox with a list, as the ARIA Authoring Practices describe. */
function pressKey(event: KeyboardEvent<HTMLInputElement>, keys: PlaceKeys): void {
  if (event.nativeEvent.isComposing) return
  const { places, active, setActive, choose, close, ask } = keys
  const last = places.length - 1
  const pointed = places[active]
  const take = () => event.preventDefault()
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    take()
    if (last < 0) ask()
    else setActive(event.key === 'ArrowDown' ? next(active, last) : previous(active, last))
  } else if (event.key === 'Escape' && last >= 0) {
    // The event stops here, so that a dialog around the field stays open.
    event.stopPropagation()
    take()
    close()
  } else if (pointed && event.key === 'Enter') {
    take()
    choose(pointed)
  } else if (pointed && event.key === 'Tab') {
    choose(pointed)
  } else if (pointed && (event.key === 'Home' || event.key === 'End')) {
    take()
    setActive(event.key === 'Home' ? 0 : last)
  } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
    setActive(-1)
  }
}

function next(active: number, last: number): number {
  return active < last ? active + 1 : 0
}

function previous(active: number, last: number): number {
  return active > 0 ? active - 1 : last
}
