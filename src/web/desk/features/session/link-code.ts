import { useEffect, useState } from 'react'

/** The code of the link that led here, or '': also of one that is opened where this page is open already, which changes only the hash. */
export function useLinkCode(): string {
  const [code, setCode] = useState(takeCode)
  useEffect(() => {
    const take = () => setCode((before) => takeCode() || before)
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [])
  return code
}

/**
 * The code that a link from a mail carries behind its #. It is taken out of the address bar at once: nobody reads it over
 * a shoulder or in the history.
 */
function takeCode(): string {
  const code = window.location.hash.slice(1)
  if (code) window.history.replaceState(window.history.state, '', window.location.pathname)
  return /^[\w-]{20,200}$/.test(code) ? code : ''
}
