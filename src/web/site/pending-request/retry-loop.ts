import { ApiError } from '#web/lib/api-error.ts'
import { findFormPage } from '../browser/form-page.ts'
import { announceArrived, announceSettled, handToForm } from './hand-to-form.ts'
import { mayArriveLater, sendPendingRequest, stillSending } from './send.ts'
import { forgetPendingRequest, type PendingRequest, pendingRequests, storePendingRequest } from './store.ts'

type Action = { label: string; run: () => void } | { label: string; href: string }

/** The bar's message and actions. It has no close button. */
type BarState = { text: string; actions: Action[] }

let bar: HTMLElement | undefined

const FIRST_PAUSE_MS = 5_000

const LONGEST_PAUSE_MS = 60_000

const WAITING =
  'Your enquiry has not been sent yet. It is saved on this device. It will be sent automatically within 24 hours, as soon as there is a connection.'

const WAITING_IN_PAGE =
  'Your enquiry has not been sent yet. This browser cannot save it, so please leave this page open. It will be sent automatically as soon as there is a connection.'

const SENDING = 'Sending your enquiry…'

const REFUSED = 'Your enquiry has not been sent. Please correct it and send it again.'

let failures = 0

let timer: ReturnType<typeof setTimeout> | undefined

let busy = false

let listening = false

/** Whether the request is stored on the device, and not only in this page. */
let onDevice = true

/** Sends stored requests when the visitor returns, or opens another page of the site. */
export function watchPendingRequests(): void {
  listen()
  void tryAll()
}

/** Shows that a request has failed, and retries it after a pause. */
export function watchAfterFailure(pending: { onDevice: boolean; retryAfter: number | undefined }): void {
  onDevice = pending.onDevice
  listen()
  waitForLine(pending.retryAfter)
}

function listen(): void {
  if (listening) return
  listening = true
  const soon = () => {
    if (document.visibilityState === 'visible') void tryAll()
  }
  for (const sign of ['online', 'focus', 'pageshow', 'storage']) window.addEventListener(sign, soon)
  document.addEventListener('visibilitychange', soon)
}

async function tryAll(): Promise<void> {
  if (busy) return
  busy = true
  clearTimeout(timer)
  try {
    await sendAll(await pendingRequests())
  } finally {
    busy = false
  }
}

async function sendAll(requests: PendingRequest[]): Promise<void> {
  const waiting = requests.filter((request) => !request.refused)
  const refused = requests.find((request) => request.refused)
  // Another tab has sent or discarded the request. A message about success may stay.
  if (requests.length === 0 && failures > 0) settle()
  failures = requests.length === 0 ? 0 : failures
  for (const request of waiting) {
    try {
      const { reference } = await sendPendingRequest(request, saySlow)
      failures = 0
      announceArrived(request.key)
      sayArrived(reference)
    } catch (error) {
      if (mayArriveLater(error)) return waitForLine(error instanceof ApiError ? error.retryAfter : undefined)
      await refuse(request, error)
    }
  }
  if (refused) sayRefused(refused)
}

function waitForLine(retryAfter = 0): void {
  failures += 1
  clearTimeout(timer)
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS)
  timer = setTimeout(tryAll, Math.max(pause * (0.75 + Math.random() / 2), retryAfter * 1_000))
  showBar({
    text: onDevice ? WAITING : WAITING_IN_PAGE,
    actions: [
      { label: 'Send now', run: sendNow },
      { label: 'Discard', run: discard },
    ],
  })
}

function sendNow(): void {
  showBar({ text: SENDING, actions: [] })
  void tryAll()
}

function settle(): void {
  showBar(undefined)
  announceSettled()
}

function saySlow(): void {
  showBar({ text: stillSending(onDevice), actions: [] })
}

async function discard(): Promise<void> {
  clearTimeout(timer)
  failures = 0
  for (const { key } of await pendingRequests()) await forgetPendingRequest(key)
  settle()
}

async function refuse(request: PendingRequest, error: unknown): Promise<void> {
  const message = error instanceof Error ? error.message : ''
  const errors = (error instanceof ApiError && error.errors) || {}
  const refused = { ...request, refused: { message, errors } }
  await storePendingRequest(refused)
  sayRefused(refused)
}

function sayRefused(request: PendingRequest): void {
  if (findFormPage() === request.page) handToForm(request)
  showBar({
    text: REFUSED,
    actions: [
      { label: 'Go to the form', href: `${request.page}#quote-form` },
      { label: 'Discard', run: discard },
    ],
  })
}

function sayArrived(reference: string): void {
  showBar({
    text: `Your enquiry has been sent. Your reference is ${reference}.`,
    actions: [
      { label: 'What happens next', href: '/thank-you' },
      { label: 'Close', run: () => showBar(undefined) },
    ],
  })
}

/** Shows a bar at the bottom; undefined removes it. Changes are announced, and the focus stays where it is. */
function showBar(state: BarState | undefined): void {
  document.documentElement.toggleAttribute('data-pending-request', state !== undefined)
  if (!state) {
    bar?.remove()
    bar = undefined
    return
  }
  bar ??= createBar()
  const [text, actions] = bar.children
  if (text && text.textContent !== state.text) text.textContent = state.text
  actions?.replaceChildren(...state.actions.map(control))
}

function createBar(): HTMLElement {
  const strip = document.createElement('section')
  strip.className = 'pending-request'
  strip.ariaLabel = 'Your enquiry'
  const text = document.createElement('p')
  text.role = 'status'
  const actions = document.createElement('div')
  actions.className = 'pending-request-actions'
  strip.append(text, actions)
  document.body.append(strip)
  return strip
}

function control(action: Action, index: number): HTMLElement {
  const look = `button ${index === 0 ? 'button-primary' : 'button-quiet'}`
  if ('href' in action) {
    const link = document.createElement('a')
    link.href = action.href
    link.className = look
    link.textContent = action.label
    return link
  }
  const button = document.createElement('button')
  button.type = 'button'
  button.className = look
  button.textContent = action.label
  button.addEventListener('click', action.run)
  return button
}
