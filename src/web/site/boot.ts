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
  // A popover is closed here, because a link that jumps within the page does not close it.
  link.closest<HTMLElement>('[popover]')?.hidePopover?.()
  if ('jump' in link.dataset) {
    event.preventDefault()
    document.querySelector(link.hash)?.scrollIntoView({ block: 'nearest', inline: 'start' })
  } else if (link.hash) {
    insistOn(link)
    if (link.hash === '#quote-form') focusForm()
  }
})

/** Moves view and focus to the form. The browser alone would move only the view. */
function focusForm(): void {
  setTimeout(() => document.getElementById('quote-title')?.focus({ preventScroll: true }))
}

/** The milliseconds after a press within which an earlier scroll may still end. */
const INSISTS_MS = 1000

/**
 * Makes sure that a link's target is reached. Two smooth scrolls may stop each other; then the page jumps, unless the visitor has scrolled.
 */
function insistOn({ hash }: HTMLAnchorElement): void {
  const from = scrollY
  const pressed = performance.now()
  const onEnd = () => {
    const stayed = scrollY === from && performance.now() - pressed < INSISTS_MS
    if (stayed) document.getElementById(hash.slice(1))?.scrollIntoView({ behavior: 'instant' })
  }
  document.addEventListener('scrollend', onEnd, { once: true })
}

/**
 * Hydrates the form when a visitor uses it. After any sign of a visitor it also does so when the form comes near, or when the browser is
 * idle.
 */
function hydrateWhenWanted(form: Element): void {
  let waking = false
  const hydrate = async () => {
    if (waking) return
    waking = true
    try {
      const { mount } = await import('./islands/quote-form/mount.tsx')
      mount(form)
    } catch (error) {
      // The form posts natively until the script has loaded. The next touch tries again.
      waking = false
      throw error
    }
  }
  for (const touch of ['focusin', 'pointerover']) form.addEventListener(touch, hydrate, { passive: true })
  // The form is hydrated at once to show a vehicle that was chosen earlier.
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

/** Returns whether a pointer event came without movement. Browsers send such events after layout, so they are no sign of a visitor. */
function isAtRest(event: Event): boolean {
  return event instanceof MouseEvent && event.type === 'pointermove' && !event.movementX && !event.movementY
}
