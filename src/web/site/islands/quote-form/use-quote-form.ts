import { type FormEvent, useEffect, useRef, useState } from 'react'
import {
  ERROR_TITLE,
  FAILED_TITLE,
  failureText,
  fieldLabel,
  formErrors,
  isNumberField,
  MISSING_TITLE,
  missingErrors,
  missingFields,
  missingText,
  QUOTE_FORM_FIELDS,
  type QuoteFormErrors,
  type QuoteFormValues,
  readDigits,
} from '#content/quote-form/form.ts'
import type { QuoteFormLabels } from '#content/sections/quote-form-labels.ts'
import type { QuoteFormState } from '#content/site/page-model.ts'
import { findOccasionKind } from '#contract/trips/occasion-kind.ts'
import { ApiError } from '#web/lib/api-error.ts'
import {
  hasArrived,
  PENDING_EVENT,
  SETTLED_EVENT,
  takeRefused,
} from '#web/site/pending-request/hand-to-form.ts'
import { stillSending } from '#web/site/pending-request/send.ts'
import { forgetPendingRequest, type PendingRequest } from '#web/site/pending-request/store.ts'
import { clearForm, controlNamed, fillForm, readBotSignals, readForm, unfold } from './form-values.ts'
import { chosenVehicleName } from './form-vehicle.ts'
import { useGuidePrice } from './guide-price/use-guide-price.ts'
import { usePreselectedVehicle } from './preselected-vehicle.ts'
import type { QuoteFormProps } from './props.ts'
import { rememberResponseTime, rememberSentRequest } from './response-time.ts'
import { PendingRequestError, requestSender } from './send-request.ts'
import { prepareToasts, showToast } from './toast.ts'
import { useDistance } from './use-distance.ts'
import { useHints } from './use-hints.ts'

type Handlers = {
  /** called when a later attempt is rejected, so that the form takes the request back */
  onRefused: (request: PendingRequest) => void
  onArrived: (hasArrived: (key: string) => boolean) => void
  /** called when nothing waits any longer: it was discarded, or another tab handled it */
  onSettled: () => void
}

const TITLE = 'Not Sent Yet'

const ON_DEVICE =
  'It is saved on this device. It will be sent automatically within 24 hours, as soon as there is a connection.'

const IN_PAGE =
  'This browser cannot save it, so please leave this page open. It will be sent automatically as soon as there is a connection.'

type Notice = { title: string; text: string }

type Failure = Pick<QuoteFormState, 'notice' | 'errors'> & {
  /** whether the request is pending and retried automatically */
  isStored?: boolean
  /** the toast's text, if it differs from the notice */
  toast?: QuoteFormState['notice']
}

/** Holds the form's state except the fields' values. Those stay in the DOM, so that nothing typed before hydration is lost. */
export function useQuoteForm({
  slug,
  hidden,
  labels,
  presetGroupType,
  sent,
  vehicles,
  responseTime,
  responseMinutes,
  showsPrices,
}: QuoteFormProps) {
  const ref = useRef<HTMLFormElement>(null)
  const preset = { groupType: presetGroupType }
  const [failed, setFailed] = useState<Failure | undefined>(sent)
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  const [progress, setProgress] = useState('')
  const sending = useRef(false)
  const [sender] = useState(requestSender)
  const distance = useDistance(ref)
  const price = useGuidePrice({ form: ref, slug, isOn: showsPrices, given: sent?.guide })
  const { hints, refresh } = useHints(ref, vehicles, sent?.values)
  usePreselectedVehicle(ref, vehicles)
  const hasError = failed !== undefined && !failed.isStored
  useEffect(() => titleError(hasError), [hasError])
  useEffect(() => markHydrated(ref.current), [])
  useEffect(() => {
    // Going back from the thank-you page may restore this form as it was while sending.
    const onShow = (event: PageTransitionEvent) => event.persisted && rest()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  })

  function rest() {
    setBusy(false)
    setProgress('')
    sending.current = false
  }

  usePendingRequest({
    onRefused: ({ values, refused }) => {
      if (!ref.current) return
      fillForm(ref.current, values)
      fail(refusal(refused?.message, formErrors(refused?.errors, values), labels))
    },
    onArrived: (hasArrived) => {
      if (!ref.current || sending.current || !hasArrived(sender.lastKey())) return
      clearForm(ref.current, preset)
      setFailed(undefined)
    },
    onSettled: () => setFailed((current) => (current?.isStored ? undefined : current)),
  })

  function fail(failure: Failure) {
    setFailed(failure)
    setAttempt((count) => count + 1)
    showToast(failure.toast ?? failure.notice, failure.isStored ? 'info' : 'error')
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.current) return
    const form = event.currentTarget
    const values = readForm(form)
    const missing = missingFields(values, hidden)
    if (missing.length > 0) {
      fail({
        notice: { title: MISSING_TITLE, text: missingText(missing) },
        errors: missingErrors(missing, labels),
      })
      return
    }
    sending.current = true
    setBusy(true)
    try {
      const lead = await sender.send(
        { values, botSignals: readBotSignals(form), guide: price.guide },
        slug,
        (onDevice) => setProgress(stillSending(onDevice)),
      )
      rememberResponseTime(responseTime)
      const named = { ...values, selectedVehicle: chosenVehicleName(vehicles, values.selectedVehicle) }
      rememberSentRequest(lead, named, { minutes: responseMinutes, distance: distance.measured })
      clearForm(form, preset)
      location.assign('/thank-you')
    } catch (error) {
      fail(submissionFailure(error, values, labels))
      rest()
    }
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    prepareToasts()
    const control = event.target
    if (!(control instanceof HTMLElement) || !('name' in control)) return
    if (control instanceof HTMLInputElement && isNumberField(control.name)) {
      control.value = readDigits(control.value)
    }
    const name = String(control.name)
    if (name === 'groupType') unfoldStops(control)
    distance.follow(name)
    price.follow()
    refresh()
    setFailed((current) => (current ? withoutError(current, name) : current))
  }

  function onReset() {
    distance.reset()
    price.forget()
  }

  return {
    ref,
    busy,
    progress,
    attempt,
    onSubmit,
    onInput,
    onReset,
    distance,
    guide: price.guide,
    hints,
    notice: failed?.notice,
    errors: failed?.errors ?? {},
    isStored: failed?.isStored === true,
  }
}

/** Adds "Error" to the beginning of the page's title, or removes it. */
function titleError(hasError: boolean): void {
  const title = document.title.replace(ERROR_TITLE, '')
  const shown = hasError ? `${ERROR_TITLE}${title}` : title
  if (document.title !== shown) document.title = shown
}

/** Unfolds the stops when the group is a wedding, because its places are entered as stops. */
function unfoldStops(control: HTMLElement): void {
  if (!(control instanceof HTMLSelectElement) || !control.form) return
  if (findOccasionKind(control.value) === 'wedding') unfold(controlNamed(control.form, 'stop1Place'))
}

function submissionFailure(error: unknown, values: QuoteFormValues, labels: QuoteFormLabels): Failure {
  if (error instanceof PendingRequestError) {
    return { ...pendingNotices(error.message, error.onDevice), errors: {}, isStored: true }
  }
  const message = error instanceof Error ? error.message : undefined
  const errors = error instanceof ApiError ? formErrors(error.errors, values) : {}
  return refusal(message, errors, labels)
}

/** Describes a rejection. The toast names the fields that the form lists. */
function refusal(message: string | undefined, errors: QuoteFormErrors, labels: QuoteFormLabels): Failure {
  const notice = { title: FAILED_TITLE, text: failureText(message) }
  const reasons = Object.entries(errors).map(([field, reason]) => `${fieldLabel(labels, field)}: ${reason}`)
  return { notice, errors, toast: { ...notice, text: [notice.text, ...reasons].join(' ') } }
}

/** Removes a corrected field from a failure. The failure disappears with its last field, but stays if it named none. */
function withoutError(failed: Failure, name: string): Failure | undefined {
  const before = Object.entries(failed.errors)
  const left = before.filter(([field]) => field !== name)
  if (before.length > 0 && left.length === 0) return undefined
  const errors: QuoteFormErrors = Object.fromEntries(left)
  return { ...failed, errors }
}

/** Marks the island as hydrated, and removes letters that were typed into number fields before. */
function markHydrated(form: HTMLFormElement | null): void {
  if (!form) return
  form.parentElement?.setAttribute('data-hydrated', '')
  for (const field of QUOTE_FORM_FIELDS.filter(isNumberField)) {
    const control = controlNamed(form, field)
    if (control) control.value = readDigits(control.value)
  }
}

/** Describes a pending request: its cause, and in the form what happens next. */
function pendingNotices(cause: string, onDevice: boolean): { notice: Notice; toast: Notice } {
  const why = sentence(cause)
  return {
    notice: { title: TITLE, text: `${why}${onDevice ? ON_DEVICE : IN_PAGE}` },
    toast: { title: TITLE, text: why.trim() },
  }
}

/** Ends a text with a full stop and a space; '' stays ''. */
function sentence(words: string): string {
  if (!words) return ''
  return /[.!?]$/.test(words) ? `${words} ` : `${words}. `
}

/** Receives the result of a pending request, even if it came before hydration. */
function usePendingRequest(handlers: Handlers): void {
  const latest = useRef(handlers)
  latest.current = handlers
  useEffect(() => {
    const take = () => {
      const request = takeRefused()
      if (request) {
        void forgetPendingRequest(request.key)
        latest.current.onRefused(request)
      }
      latest.current.onArrived(hasArrived)
    }
    const settle = () => latest.current.onSettled()
    take()
    window.addEventListener(PENDING_EVENT, take)
    window.addEventListener(SETTLED_EVENT, settle)
    return () => {
      window.removeEventListener(PENDING_EVENT, take)
      window.removeEventListener(SETTLED_EVENT, settle)
    }
  }, [])
}
