import { z } from 'zod'
import { markNewsReadElsewhere, onNewsRead } from '#web/desk/ui/notices.ts'

/** Everything when no lead is named. */
const Read = z.object({ lead: z.number().optional() })

let channel: BroadcastChannel | undefined

/** What that person reads in one tab of the browser is read in all of them; '' while nobody is signed in. */
export function broadcastReads(person: string): void {
  channel?.close()
  channel = undefined
  onNewsRead(undefined)
  if (person === '' || typeof BroadcastChannel === 'undefined') return
  const opened = new BroadcastChannel(`jaunt-news-${person}`)
  channel = opened
  opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const read = Read.safeParse(data).data
    if (read) markNewsReadElsewhere(read.lead)
  })
  onNewsRead((lead) => opened.postMessage({ lead }))
}
