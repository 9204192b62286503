import { type FormEvent, useRef, useState } from 'react'
import { RateCard } from '#contract/rates/rate-card.ts'
import { useFocusInvalid } from '#web/desk/lib/use-focus-invalid.ts'
import { fieldErrors } from '#web/lib/error-text.ts'
import type { CardErrors } from './card-parts.tsx'
import { type OpenedRates, useRateTrial } from './rate-api.ts'
import type { Start } from './rate-draft.ts'
import { useRateWork } from './use-rate-work.ts'
import { useSaveWork } from './use-save-work.ts'
import { useOpenVersion } from './versions/use-open-version.ts'

export type RateFormProps = {
  rates: OpenedRates
  /** of a planned version that is open; null: what counts today */
  day: string | null
  onOpen: (day: string | null) => void
}

/** The opened version while it is changed. Once it was refused, each change says what is still wrong. */
export function useRateForm({ rates, day, onOpen }: RateFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const top = useRef<HTMLElement>(null)
  const work = useRateWork(rates.opened, day)
  const [refusals, setRefusals] = useState(0)
  const trial = useRateTrial()
  const startAgain = () => {
    setRefusals(0)
    // It compared these rates with those that counted until now.
    trial.reset()
  }
  const saving = useSaveWork({ rates, day, work, check, onSaved: startAgain, onOpen })
  const { card, start, isUnsaved } = work
  const { save } = saving
  const errors = { ...(refusals > 0 && listErrors(card)), ...withoutPrefix(fieldErrors(save.error)) }
  useFocusInvalid(form, refusals)
  useFocusInvalid(form, save.error)

  /** Also what staff typed and nobody can read is found here, at its field. */
  function check(wanted: RateCard, send: (card: RateCard) => void) {
    const read = RateCard.safeParse(wanted)
    if (read.success) return send(read.data)
    setRefusals((times) => times + 1)
  }
  const forget = () => {
    if (save.error) save.reset()
  }
  const opening = useOpenVersion({
    isUnsaved,
    onOpened(opened) {
      forget()
      startAgain()
      onOpen(opened)
      work.begin()
      top.current?.focus()
    },
  })
  return {
    form,
    top,
    card,
    start,
    errors,
    saving,
    opening,
    trial,
    isUnsaved,
    change(changes: Partial<RateCard>) {
      forget()
      work.change(changes)
    },
    changeStart(next: Start) {
      forget()
      work.changeStart(next)
    },
    tryOut: () => check(card, (read) => trial.mutate(read)),
    onSubmit(event: FormEvent) {
      event.preventDefault()
      saving.submit()
    },
  }
}

function listErrors(card: RateCard): CardErrors {
  const read = RateCard.safeParse(card)
  const found: CardErrors = {}
  for (const { path, message } of read.error?.issues ?? []) found[path.map(String).join('.')] ??= message
  return found
}

/** What the server calls 'card.depot' is 'depot' here. */
function withoutPrefix(errors: CardErrors): CardErrors {
  return Object.fromEntries(Object.entries(errors).map(([path, text]) => [path.replace(/^card\./, ''), text]))
}
