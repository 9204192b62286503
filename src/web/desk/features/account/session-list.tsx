import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OpenSession } from '#contract/account/account.ts'
import { deviceName } from '#contract/account/device-name.ts'
import { EndSessionQuestion } from '#web/desk/components/end-session-question.tsx'
import { findUnsavedWork, type UnsavedWork } from '#web/desk/components/unsaved-work.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { Loading } from '#web/desk/ui/spinner.tsx'
import { ErrorState } from '#web/desk/ui/states.tsx'
import { formatLongInstant } from '#web/lib/dates.ts'
import { errorReason, errorText } from '#web/lib/error-text.ts'
import { endAllSessions, endSession, sessionsQuery } from './account-api.ts'
import { AccountSection } from './account-section.tsx'

export function SessionList({ onEnded }: { onEnded: () => void }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(sessionsQuery)
  const end = useEndSession()
  return (
    <AccountSection title="Where you are signed in">
      {data ? (
        <ul className="divide-y divide-slate-200 rounded-lg border border-slate-200">
          {data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={end.isPending}
              onEnd={() => end.mutate(session.id)}
            />
          ))}
        </ul>
      ) : null}
      {!data && isPending ? <Loading text="Loading your sessions…" /> : null}
      {!data && error ? (
        <ErrorState
          title="Your sessions could not be loaded."
          text={errorText(error)}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      ) : null}
      <EndAllSessions onEnded={onEnded} />
    </AccountSection>
  )
}

/** This session ends too, so it asks what Logout asks. */
function EndAllSessions({ onEnded }: { onEnded: () => void }) {
  const [asking, setAsking] = useState<UnsavedWork | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: endAllSessions,
    onSuccess: onEnded,
    onError: (fault) => notify.error('You could not be signed out', { description: errorReason(fault) }),
  })
  function ask() {
    const work = findUnsavedWork()
    if (work) setAsking(work)
    else end()
  }
  function end() {
    setAsking(null)
    mutate()
  }
  return (
    <>
      <Button variant="dangerGhost" className="justify-self-start" disabled={isPending} onClick={ask}>
        {isPending ? 'Signing out…' : 'Sign out everywhere'}
      </Button>
      <EndSessionQuestion
        work={asking}
        title="Sign out everywhere without saving?"
        confirm="Sign out everywhere"
        onConfirm={end}
        onCancel={() => setAsking(null)}
      />
    </>
  )
}

type SessionRowProps = { session: OpenSession; busy: boolean; onEnd: () => void }

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const device = deviceName(session.user_agent)
  return (
    <li className="flex items-center justify-between gap-3 px-3.5 py-2.5 text-sm">
      <div className="min-w-0 leading-snug">
        <p className="font-medium text-slate-900">{device}</p>
        <p className="text-[13px] text-slate-600 tabular-nums">
          {session.current ? 'This device' : `Last used ${formatLongInstant(session.last_used_at)}`}
        </p>
        <p className="text-[13px] break-words text-slate-600 tabular-nums">
          Signed in {formatLongInstant(session.created_at)}
          {session.address ? ` from ${session.address}` : ''}
        </p>
      </div>
      {session.current ? null : (
        <Button size="small" disabled={busy} aria-label={`Sign out of ${device}`} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </li>
  )
}

function useEndSession() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: endSession,
    onSuccess: () => notify.success('Signed out on that device'),
    onError: (error) => notify.error('The session could not be ended', { description: errorReason(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}
