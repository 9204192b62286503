/**
 * The code that a link from a mail carries behind its #. It is taken out of the address bar at once: nobody reads it over
 * a shoulder or in the history.
 */
export function takeCode(): string {
  const code = window.location.hash.slice(1)
  if (code) window.history.replaceState(window.history.state, '', window.location.pathname)
  return /^[\w-]{20,200}$/.test(code) ? code : ''
}
