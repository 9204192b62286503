import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ACCOUNT_API, type Account, type OpenSession } from '#contract/account/account.ts'
import { deviceName } from '#contract/account/device-name.ts'
import type { LoginResponse } from '#contract/account/session.ts'
import { EndSessionQuestion } from '#web/desk/components/end-session-question.tsx'
import { useEditForm } from '#web/desk/components/forms/use-edit-form.ts'
import { Loaded } from '#web/desk/components/loaded.tsx'
import { MailAddress } from '#web/desk/components/mail-address.tsx'
import { findUnsavedWork, type UnsavedWork } from '#web/desk/components/unsaved-work.ts'
import { useHasDraft } from '#web/desk/lib/drafts.ts'
import { showSaved } from '#web/desk/lib/query-client.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { Alert } from '#web/desk/ui/alert.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { Sheet } from '#web/desk/ui/popups/sheet.tsx'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { formatLongInstant } from '#web/lib/dates.ts'
import { errorReason, errorText } from '#web/lib/error-text.ts'
import { accountQuery, sessionsQuery } from './account-api.ts'
import { ACCOUNT_DRAFT } from './account-draft.ts'
import { AccountSection } from './account-section.tsx'
import { FactorSection } from './factor-section.tsx'
import { PasskeySection } from './passkey-section.tsx'
import { PasswordForm } from './password-form.tsx'

const FAILED = 'Your details could not be saved'

export type AccountDialogProps = {
  open: boolean
  onClose: () => void
  onChanged: (account: Account) => void
  /** called after a new password, which ends the session and returns a new one */
  onRenewed: (response: LoginResponse) => void
  /** called once every session has ended, including this one */
  onEnded: () => void
}

export function AccountDialog({ open, onClose, ...props }: AccountDialogProps) {
  return (
    <Sheet
      open={open}
      unsaved={useHasDraft(ACCOUNT_DRAFT)}
      onClose={onClose}
      title="Your account"
      closeLabel="Close account"
      className="w-[28rem]"
    >
      <div className="grid gap-7 p-5">
        <DetailsForm onChanged={props.onChanged} />
        <PasswordForm onRenewed={props.onRenewed} />
        <FactorSection />
        <PasskeySection />
        <SessionList onEnded={props.onEnded} />
      </div>
    </Sheet>
  )
}

function DetailsForm({ onChanged }: { onChanged: (account: Account) => void }) {
  return (
    <Loaded
      query={useQuery(accountQuery)}
      loading="Loading your account…"
      failure="Your account could not be loaded."
    >
      {(account) => <DetailFields account={account} onChanged={onChanged} />}
    </Loaded>
  )
}

function DetailFields({ account, onChanged }: { account: Account; onChanged: (account: Account) => void }) {
  const { name, phone } = account
  const queries = useQueryClient()
  const { form, field, errors, error, isPending } = useEditForm({
    draft: ACCOUNT_DRAFT,
    stored: { name, phone },
    save: async ({ change }) => {
      const saved = await callEndpoint(ACCOUNT_API.change, { body: change })
      showSaved(queries, accountQuery.queryKey, saved)
      void queries.invalidateQueries({ queryKey: ['users'] })
      onChanged(saved)
      return { name: saved.name, phone: saved.phone }
    },
    isSentUnchanged: true,
    onSaved: () => notify.success('Your details have been saved'),
    // The form itself shows the reason.
    onRefused: () => notify.error(FAILED),
  })
  const isNamed = Object.keys(errors).length > 0
  return (
    <AccountSection title="Your details">
      <p className="text-sm text-slate-600">
        <MailAddress address={account.email} />
      </p>
      <form {...form} noValidate className="grid gap-3">
        {error && !isNamed ? <Alert title={FAILED}>{errorText(error)}</Alert> : null}
        <TextField label="Name" {...field('name')} autoComplete="name" />
        <TextField label="Phone" {...field('phone')} type="tel" autoComplete="tel" />
        <Button type="submit" className="justify-self-start" disabled={isPending}>
          {isPending ? 'Saving...' : 'Save details'}
        </Button>
      </form>
    </AccountSection>
  )
}

function SessionList({ onEnded }: { onEnded: () => void }) {
  return (
    <AccountSection title="Where you are signed in">
      <Loaded
        query={useQuery(sessionsQuery)}
        loading="Loading your sessions…"
        failure="Your sessions could not be loaded."
      >
        {(sessions) => <Sessions sessions={sessions} />}
      </Loaded>
      <EndAllSessions onEnded={onEnded} />
    </AccountSection>
  )
}

/** Ends all sessions, including this one, so it asks the same question as Logout. */
function EndAllSessions({ onEnded }: { onEnded: () => void }) {
  const [asking, setAsking] = useState<UnsavedWork | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: () => callEndpoint(ACCOUNT_API.endSessions, {}),
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
        open={asking !== null}
        work={asking}
        title="Sign out everywhere without saving?"
        confirm="Sign out everywhere"
        onConfirm={end}
        onClose={() => setAsking(null)}
      />
    </>
  )
}

function Sessions({ sessions }: { sessions: readonly OpenSession[] }) {
  const queries = useQueryClient()
  const end = useMutation({
    mutationFn: (id: string) => callEndpoint(ACCOUNT_API.endSession, { params: { id } }),
    onSuccess: () => notify.success('Signed out on that device'),
    onError: (error) => notify.error('The session could not be ended', { description: errorReason(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
  return (
    <ul className="divide-y divide-slate-200 rounded-lg border border-slate-200">
      {sessions.map(({ id, current, user_agent, address, created_at, last_used_at }) => (
        <li key={id} className="flex items-center justify-between gap-3 px-3.5 py-2.5 text-sm">
          <div className="min-w-0 leading-snug">
            <p className="font-medium text-slate-900">{deviceName(user_agent)}</p>
            <p className="text-[13px] text-slate-600 tabular-nums">
              {current ? 'This device' : `Last used ${formatLongInstant(last_used_at)}`}
            </p>
            <p className="text-[13px] break-words text-slate-600 tabular-nums">
              Signed in {formatLongInstant(created_at)}
              {address ? ` from ${address}` : ''}
            </p>
          </div>
          {current ? null : (
            <Button
              size="small"
              disabled={end.isPending}
              aria-label={`Sign out of ${deviceName(user_agent)}`}
              onClick={() => end.mutate(id)}
            >
              Sign out
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
