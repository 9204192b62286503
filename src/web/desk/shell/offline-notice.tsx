import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Badge } from '#web/desk/ui/badge.tsx'

/** Stands in the header, which stays in sight: a list that nothing is added to looks like a quiet morning. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(followConnection, () => navigator.onLine)
  return (
    <div role="status" className="flex min-w-0 grow justify-end">
      {isOnline ? null : (
        <Badge tone="yellow">
          <WifiOff aria-hidden className="mr-1 inline size-3.5" />
          Offline<span className="max-lg:sr-only">: what you see may be out of date</span>
        </Badge>
      )}
    </div>
  )
}

function followConnection(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
