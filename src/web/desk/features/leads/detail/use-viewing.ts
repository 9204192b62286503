import { useEffect, useState } from 'react'
import { storedToken } from '#web/lib/api-client.ts'
import { logWarning } from '#web/lib/log.ts'
import { isDeletedHere } from '../live/live-leads.ts'
import { leaveLead } from '../model/lead-api.ts'

/**
 * The name of this screen for as long as it shows the lead, '' before that. The server is told at once when it no longer does. A page
 * that comes back from the history of the browser is a new screen.
 */
export function useViewing(leadId: number): string {
  const [screen, setScreen] = useState('')
  useEffect(() => {
    let open = ''
    const come = () => {
      if (open === '') open = nameScreen()
      setScreen(open)
    }
    const leave = () => {
      if (open !== '') sayLeft(leadId, open)
      open = ''
    }
    come()
    addEventListener('pagehide', leave)
    addEventListener('pageshow', come)
    return () => {
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', come)
      leave()
    }
  }, [leadId])
  return screen
}

/**
 * A lead that was deleted here has nobody to tell. A person who has signed out may say nothing more, and the end of their
 * session says it.
 */
function sayLeft(leadId: number, screen: string): void {
  if (storedToken() === undefined || isDeletedHere(leadId)) return
  leaveLead(leadId, screen).catch((error: unknown) => logWarning('A lead was left unsaid.', error))
}

/** Tells the screens of one person apart. It is no secret, and randomUUID exists on secure origins only. */
function nameScreen(): string {
  return Math.random().toString(36).slice(2)
}
