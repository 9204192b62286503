import { useEffect, useState } from 'react'

/** Returns the link's code, or ''. It also notices a link opened on this page, which only changes the hash. */
export function useLinkCode(): string {
  const [code, setCode] = useState(takeCode)
  useEffect(() => {
    const take = () => setCode((before) => takeCode() || before)
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [])
  return code
}

/** Removes the code from the address and the browser's history, and returns it. */
function takeCode(): string {
  const code = window.location.hash.slice(1)
  if (code) window.history.replaceState(window.history.state, '', window.location.pathname)
  return /^[\w-]{20,200}$/.test(code) ? code : ''
}
