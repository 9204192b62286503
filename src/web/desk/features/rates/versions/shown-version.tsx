import type { Ref } from 'react'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { Card } from '#web/desk/ui/card.tsx'
import type { OpenedRates } from '../rate-api.ts'
import type { VersionHeading } from './rate-timeline.ts'
import { describeShown, listOtherVersions } from './rate-timeline-words.ts'

type ShownVersionProps = {
  rates: OpenedRates
  place: Ref<HTMLElement>
  busy: boolean
  onOpen: (version: VersionHeading) => void
}

/** Which version is open, what counts before or after it, and the way there. */
export function ShownVersion({ rates: { versions, opened }, place, busy, onOpen }: ShownVersionProps) {
  if (opened.version === 0) return null
  return (
    <Card
      ref={place}
      tabIndex={-1}
      aria-label="Version shown"
      className="grid gap-2 px-4 py-3 text-sm text-slate-700 focus-ring"
    >
      <p className="font-semibold text-slate-900">{describeShown(versions, opened)}</p>
      {listOtherVersions(versions, opened, dublinDay(new Date())).map(({ version, text }) => (
        <p key={version.version} className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {text}
          <Button size="small" disabled={busy} onClick={() => onOpen(version)}>
            Open version {version.version}
          </Button>
        </p>
      ))}
    </Card>
  )
}
