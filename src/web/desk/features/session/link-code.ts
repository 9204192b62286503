import { useEffect, useState } from 'react'

/** The link's code, or ''. Also follows a link opened on this page, which only changes the hash. */
export function useLinkCode(): string {
  const [code, setCode] = useState(takeCode)
  useEffect(() => {
    const take = () => setCode((before) => takeCode() || before)
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [])
  return code
}

/** Takes the code from the link's fragment and removes it from the address bar and history. */
function takeCode(): string {
  const code = window.location.hash.slice(1)
  if (code) window.history.replaceState(window.history.state, '', window.location.pathname)
  return /^[\w-]{20,200}$/.test(code) ? code : ''
}
