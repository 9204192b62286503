import { useEffect, useState } from 'react'
import { LIVE_API } from '#contract/leads/live-events.ts'
import { storedToken } from '#web/lib/api-client.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { logWarning } from '#web/lib/log.ts'
import { isDeletedHere } from '../live/live-leads.ts'

/**
 * Returns this screen's name while it shows the lead, '' before. The server is told when the screen leaves the lead. A page restored from
 * the browser's history counts as a new screen.
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

/** Tells the server that the screen has left the lead, unless the lead was deleted here or the person has signed out. */
function sayLeft(leadId: number, screen: string): void {
  if (storedToken() === undefined || isDeletedHere(leadId)) return
  callEndpoint(LIVE_API.removeViewer, { params: { id: leadId, screen }, keepalive: true }).catch(
    (error: unknown) => logWarning('A lead was left unsaid.', error),
  )
}

/** Returns a random name for a screen. It is not secret, and randomUUID needs a secure origin. */
function nameScreen(): string {
  return Math.random().toString(36).slice(2)
}
