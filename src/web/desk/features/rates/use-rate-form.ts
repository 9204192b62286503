import { type FormEvent, useEffect, useRef, useState } from 'react'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import { RateCard } from '#contract/rates/rate-card.ts'
import type { RateVersions } from '#contract/rates/rate-versions.ts'
import { writeDraft } from '#web/desk/lib/drafts.ts'
import { useFocusInvalid } from '#web/desk/lib/use-focus-invalid.ts'
import { notify } from '#web/desk/ui/notify.ts'
import { fieldErrors } from '#web/lib/error-text.ts'
import type { CardErrors } from './part.ts'
import { useRateTrial, useSaveRates } from './rate-api.ts'
import { isOutdated, RATES_DRAFT, readStoredRates, storeRates } from './rate-draft.ts'

/** The newest card while it is changed. Once it was refused, each change says what is still wrong. */
export function useRateForm({ newest }: RateVersions) {
  const form = useRef<HTMLFormElement>(null)
  const [stored] = useState(() => readStoredRates(newest))
  const [card, setCard] = useState(stored?.card ?? newest.card)
  const [start, setStart] = useState(stored?.start ?? today())
  const [refusals, setRefusals] = useState(0)
  // Fields keep what is typed: another card has other fields.
  const [round, setRound] = useState(1)
  const save = useSaveRates()
  const trial = useRateTrial()
  const errors = { ...(refusals > 0 && listErrors(card)), ...withoutPrefix(fieldErrors(save.error)) }
  useFocusInvalid(form, refusals)
  useFocusInvalid(form, save.error)

  useEffect(() => {
    if (!isOutdated(newest)) return
    writeDraft(RATES_DRAFT, undefined)
    notify.error('Somebody else has saved the rates meanwhile. Your unsaved changes are gone.')
  }, [newest])

  /** Also what staff typed and nobody can read is found here, at its field. */
  function submit(send: (card: RateCard) => void) {
    const read = RateCard.safeParse(card)
    if (read.success) return send(read.data)
    setRefusals((times) => times + 1)
  }
  const forget = () => {
    if (save.error) save.reset()
  }
  return {
    form,
    card,
    start,
    round,
    errors,
    save,
    trial,
    isUnsaved: (card !== newest.card || isChanged(start)) && !save.isSuccess,
    change(changes: Partial<RateCard>) {
      forget()
      setCard({ ...card, ...changes })
      storeRates(newest.version, { card: { ...card, ...changes }, start })
    },
    changeStart(next: typeof start) {
      forget()
      setStart(next)
      storeRates(newest.version, { card, start: next })
    },
    replace(imported: RateCard) {
      forget()
      setCard(imported)
      storeRates(newest.version, { card: imported, start })
      setRound(round + 1)
    },
    tryOut: () => submit((read) => trial.mutate(read)),
    onSubmit(event: FormEvent) {
      event.preventDefault()
      if (!save.isPending) submit((read) => save.mutate({ based_on: newest.version, ...start, card: read }))
    },
  }
}

/** What the next version begins with, when nobody chooses. */
const today = () => ({ counts_from: dublinDay(new Date()), note: '' })

function isChanged({ counts_from, note }: ReturnType<typeof today>): boolean {
  return counts_from !== today().counts_from || note !== ''
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
