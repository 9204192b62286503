import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { CONTENT_LIMITS } from '#contract/content/content-limits.ts'
import {
  type ContentPageChange,
  type ListedContentPage,
  normaliseUrl,
} from '#contract/content/content-page.ts'
import { changePage, pagesKey } from '#web/desk/api/content-pages.ts'
import { NotedInput } from '#web/desk/components/forms/noted-input.tsx'
import { useSaveAtOnce } from '#web/desk/components/forms/use-save-at-once.ts'
import { explainTooLong } from '#web/desk/ui/fields/use-length-limit.ts'
import { notify } from '#web/desk/ui/notify.ts'
import { errorReason } from '#web/lib/error-text.ts'
import { urlError } from './variant.ts'

type TextOfPage = {
  label: (url: string) => string
  /** the text of the button shown while nothing is written; without it there is always a field */
  add?: string
  maxLength: number
  read: (page: ListedContentPage) => string
  /** returns the text as stored; an unchanged one is not saved again */
  normalise: (typed: string) => string
  change: (text: string) => ContentPageChange
  /** the toast after saving */
  saved: string
  shownFor?: { duration: number }
  /** the toast after a failure, from the reason shown at the field */
  failed: (reason: string) => string
  explain: (error: unknown) => string
}

const trim = (typed: string) => typed.trim()

const TEXTS = {
  url: {
    label: (url) => `URL of ${url}`,
    maxLength: CONTENT_LIMITS.url,
    read: ({ url }) => url,
    normalise: normaliseUrl,
    change: (url) => ({ url, sublink: url.slice(1) }),
    saved: 'URL updated',
    shownFor: { duration: 3_000 },
    failed: () => 'Update failed: Could not update URL.',
    explain: urlError,
  },
  name: {
    label: (url) => `Name of ${url}`,
    add: 'Add name',
    maxLength: CONTENT_LIMITS.name,
    read: ({ name = '' }) => name,
    normalise: trim,
    change: (name) => ({ name }),
    saved: 'Name saved',
    failed: (reason) => `The name could not be saved: ${reason}`,
    explain: errorReason,
  },
  internal_note: {
    label: (url) => `Internal note on ${url}`,
    add: 'Add note',
    maxLength: CONTENT_LIMITS.note,
    read: ({ internal_note = '' }) => internal_note,
    normalise: trim,
    change: (internal_note) => ({ internal_note }),
    saved: 'Note saved',
    failed: (reason) => `The note could not be saved: ${reason}`,
    explain: errorReason,
  },
} satisfies Record<string, TextOfPage>

/**
 * Edits a text in the row of a page: leaving it or Enter saves, Escape restores what was there. A text that is too long stays unsaved. Name
 * and note are fields only while they are edited.
 */
export function PageText({ page, text }: { page: ListedContentPage; text: keyof typeof TEXTS }) {
  const told: TextOfPage = TEXTS[text]
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: pagesKey('index') })
  const stored = told.read(page)
  const field = useSaveAtOnce({
    draft: `${text} of page ${page.id}`,
    stored,
    // The typed text stays until the list shows the saved one.
    save: async ({ value, base }) => {
      await changePage('index', page.id, { ...told.change(value), base: { [text]: base } })
      await refresh()
    },
    onSaved: () => {
      notify.success(told.saved, told.shownFor)
      if (text === 'url') void queries.invalidateQueries({ queryKey: ['content', 'redirects'] })
    },
    onRefused: (error) => {
      const reason = told.explain(error)
      notify.error(told.failed(reason))
      void refresh()
      return `Not saved: ${reason}`
    },
  })
  const tooLong = field.isTyped ? explainTooLong(field.value, told.maxLength) : undefined
  const error = tooLong ?? field.reason
  const { box, button, isOpen, open, close } = useOpenField(!told.add || field.isTyped)
  function save() {
    close()
    if (!field.isTyped || tooLong) return
    const wanted = told.normalise(field.value)
    if (wanted === stored) field.undo()
    else field.save(wanted)
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') event.currentTarget.blur()
    if (event.key !== 'Escape' || !(field.isTyped || told.add)) return
    // The event goes no further, so that Escape does not also close what surrounds the text.
    event.stopPropagation()
    field.undo()
    close()
  }
  if (!isOpen) {
    const shown = stored || told.add
    return (
      <button
        ref={button}
        type="button"
        aria-label={`${told.label(page.url)}: ${shown}`}
        onClick={open}
        className={`focus-ring min-h-6 max-w-full cursor-text rounded text-left wrap-anywhere hover:bg-slate-100 ${
          stored ? 'text-slate-800' : 'text-slate-600'
        }`}
      >
        {shown}
      </button>
    )
  }
  return (
    <div className="min-w-0">
      <NotedInput
        error={error}
        note={field.isBack ? 'Not saved yet. Enter saves it.' : ''}
        ref={box}
        aria-label={told.label(page.url)}
        value={field.value}
        onChange={(event) => field.type(event.target.value)}
        onBlur={save}
        onKeyDown={onKeyDown}
        className="h-8 px-2"
      />
    </div>
  )
}

/** Holds whether a text is a field. It takes the focus when it opens; closed by a key, it leaves the focus to the text in its place. */
function useOpenField(isKept: boolean) {
  const [isAsked, setAsked] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = isKept || isAsked
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (isAsked) box.current?.focus()
    else if (!isOpen && wasOpen.current && document.activeElement === document.body) button.current?.focus()
    wasOpen.current = isOpen
  }, [isAsked, isOpen])
  return { box, button, isOpen, open: () => setAsked(true), close: () => setAsked(false) }
}
