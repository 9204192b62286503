import { announceFleet } from './fleet-selection.ts'

const island = document.querySelector('[data-island="quote-form"]')
if (island) wakeWhenWanted(island)

document.addEventListener('click', ({ target }) => {
  const card = target instanceof Element && target.closest<HTMLElement>('[data-fleet]')
  if (card) announceFleet(card.dataset.fleet ?? '{}')
})

/** The form wakes up when it comes near, when somebody reaches for it, or when the browser has nothing better to do. */
function wakeWhenWanted(form: Element): void {
  let waking = false
  const wake = async () => {
    if (waking) return
    waking = true
    try {
      const { mount } = await import('./islands/quote-form/mount.tsx')
      mount(form)
    } catch (error) {
      // Until the script arrives the form posts by itself; the next touch tries again.
      waking = false
      throw error
    }
  }
  for (const touch of ['focusin', 'pointerover']) form.addEventListener(touch, wake, { passive: true })
  new IntersectionObserver((seen) => seen.some((entry) => entry.isIntersecting) && wake(), {
    rootMargin: '300px',
  }).observe(form)
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000))
  window.addEventListener('load', () => idle(wake), { once: true })
}
