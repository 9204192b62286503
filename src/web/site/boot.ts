import { NO_ACCESS_HASH } from '#contract/basics/no-access.ts'
import { isRequestPending } from '#web/lib/pending-request-flag.ts'
import { announceFleet, hasChosenFleet } from './browser/fleet-selection.ts'
import { reportFormStart, reportView } from './browser/visits.ts'

const island = document.querySelector('[data-island="quote-form"]')
if (island) {
  hydrateWhenWanted(island)
  reportFormStart(island)
}
reportView()
if (document.querySelector('[data-quote-reference]')) {
  import('./browser/request-reference.ts').then(({ showReference, fillResponseTime: showResponseTime }) => {
    showReference()
    showResponseTime()
  })
}
const sentRequest = document.querySelector<HTMLElement>('[data-sent-request]')
if (sentRequest)
  import('./browser/sent-request.ts').then(({ showSentRequest }) => showSentRequest(sentRequest))
if (location.hash === NO_ACCESS_HASH)
  import('./browser/no-access.ts').then(({ tellNoAccess }) => tellNoAccess())
if (isRequestPending())
  import('./pending-request/retry-loop.ts').then(({ watchPendingRequests }) => watchPendingRequests())

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return
  if (event.target.closest('[data-print]')) print()
  const link = event.target.closest('a')
  if (!link) return
  if (link.dataset.fleet) announceFleet(link.dataset.fleet)
  // A popover closes when one of its links jumps within the page.
  link.closest<HTMLElement>('[popover]')?.hidePopover?.()
  if ('jump' in link.dataset) {
    event.preventDefault()
    document.querySelector(link.hash)?.scrollIntoView({ block: 'nearest', inline: 'start' })
  } else if (link.hash) {
    insistOn(link)
    if (link.hash === '#quote-form') focusForm()
  }
})

/** Moves view and focus to the form; the browser alone would lose the focus. */
function focusForm(): void {
  setTimeout(() => document.getElementById('quote-title')?.focus({ preventScroll: true }))
}

/** An earlier scroll may end this long after a press. */
const INSISTS_MS = 1000

/** A smooth scroll interrupted by another may stop both: then the page jumps, unless the visitor has scrolled. */
function insistOn({ hash }: HTMLAnchorElement): void {
  const from = scrollY
  const pressed = performance.now()
  const onEnd = () => {
    const stayed = scrollY === from && performance.now() - pressed < INSISTS_MS
    if (stayed) document.getElementById(hash.slice(1))?.scrollIntoView({ behavior: 'instant' })
  }
  document.addEventListener('scrollend', onEnd, { once: true })
}

/** Hydrates the form when a visitor reaches for it; after any sign of a visitor also when it comes near, or when the browser is idle. */
function hydrateWhenWanted(form: Element): void {
  let waking = false
  const hydrate = async () => {
    if (waking) return
    waking = true
    try {
      const { mount } = await import('./islands/quote-form/mount.tsx')
      mount(form)
    } catch (error) {
      // The form posts natively until the script loads; the next touch retries.
      waking = false
      throw error
    }
  }
  for (const touch of ['focusin', 'pointerover']) form.addEventListener(touch, hydrate, { passive: true })
  // A vehicle chosen earlier is shown in the form at once.
  if (hasChosenFleet()) hydrate()
  onFirstSignOfLife(() => {
    new IntersectionObserver((seen) => seen.some((entry) => entry.isIntersecting) && hydrate(), {
      rootMargin: '300px',
    }).observe(form)
    const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000))
    if (document.readyState === 'complete') idle(hydrate)
    else window.addEventListener('load', () => idle(hydrate), { once: true })
  })
}

function onFirstSignOfLife(run: () => void): void {
  const seen = new AbortController()
  for (const sign of ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll']) {
    const react = (event: Event) => {
      if (isAtRest(event)) return
      seen.abort()
      run()
    }
    window.addEventListener(sign, react, { passive: true, signal: seen.signal })
  }
}

/** Browsers send pointer events without movement after layout; they show no visitor. */
function isAtRest(event: Event): boolean {
  return event instanceof MouseEvent && event.type === 'pointermove' && !event.movementX && !event.movementY
}
