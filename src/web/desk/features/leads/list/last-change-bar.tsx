import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#web/desk/ui/button.tsx'
import {
  anywayLabel,
  type BulkDone,
  changeAnyway,
  describeContested,
  forgetBulkChange,
  joinResponses,
  summarise,
  useBulkChange,
  useBulkUndo,
  useLastBulkChange,
} from '../actions/bulk-change.ts'
import { staffQuery } from '../model/lead-api.ts'
import { focusList } from '../place/list-heading.ts'

const UNDO_MS = 10_000

/** What was just done with a selection. It goes after ten seconds, unless the pointer or the focus rests on it, or it asks something. */
export function LastChangeBar() {
  const done = useLastBulkChange((state) => state.done)
  const [inUse, setInUse] = useState(false)
  const stays = inUse || isAsking(done)
  useEffect(() => {
    if (!done || stays) return
    const timer = setTimeout(forgetBulkChange, UNDO_MS)
    return () => clearTimeout(timer)
  }, [done, stays])
  if (!done) return null
  return (
    <section
      aria-label="Last change"
      onPointerEnter={() => setInUse(true)}
      onPointerLeave={() => setInUse(false)}
      onFocus={() => setInUse(true)}
      onBlur={() => setInUse(false)}
      className="flex flex-wrap items-center justify-between gap-2 border-b border-gold-400 bg-gold-300/25 px-3 py-2 md:px-4"
    >
      <Outcome done={done} />
      <div className="flex flex-wrap gap-2">
        {isAsking(done) ? <Anyway done={done} /> : null}
        {done.response.changed.length > 0 ? <Undo done={done} /> : null}
      </div>
    </section>
  )
}

function isAsking(done: BulkDone | null): boolean {
  return done !== null && done.response.contested.length > 0
}

function Outcome({ done: { response, wanted } }: { done: BulkDone }) {
  const { data: staff = [] } = useQuery(staffQuery)
  const { contested } = response
  return (
    <div role="status" className="min-w-0 text-sm wrap-anywhere text-slate-900">
      <p>{summarise(response, wanted)}</p>
      {contested.length > 0 ? (
        <p className="font-medium">{describeContested(contested, wanted.change, { staff, vehicles: [] })}.</p>
      ) : null}
    </div>
  )
}

/** The answer to what is contested: it becomes what was wanted after all, or stays. */
function Anyway({ done: { response, wanted } }: { done: BulkDone }) {
  const { contested } = response
  const again = useBulkChange(focusList, (second) =>
    useLastBulkChange.setState({ done: { response: joinResponses(response, second), wanted } }),
  )
  return (
    <>
      <Button
        size="small"
        disabled={again.isPending}
        onClick={() => again.mutate(changeAnyway(wanted, contested))}
      >
        {again.isPending ? 'Saving…' : anywayLabel(wanted.change)}
      </Button>
      <Button
        size="small"
        disabled={again.isPending}
        onClick={() => {
          useLastBulkChange.setState({ done: { response: { ...response, contested: [] }, wanted } })
          focusList()
        }}
      >
        Keep theirs
      </Button>
    </>
  )
}

function Undo({ done }: { done: BulkDone }) {
  const undo = useBulkUndo()
  return (
    <Button
      size="small"
      disabled={undo.isPending}
      onClick={() => undo.mutate(done.response.changed, { onSuccess: focusList })}
    >
      <Undo2 aria-hidden /> {undo.isPending ? 'Undoing…' : 'Undo'}
    </Button>
  )
}
