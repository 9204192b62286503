import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import type { Account } from '#contract/account/account.ts'
import { useFormDraft } from '#web/desk/components/drafts/use-form-draft.ts'
import { MailAddress } from '#web/desk/components/mail-address.tsx'
import { writeDraft } from '#web/desk/lib/drafts.ts'
import { useFormErrors } from '#web/desk/lib/use-form-errors.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { Alert } from '#web/desk/ui/alert.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { Loading } from '#web/desk/ui/spinner.tsx'
import { ErrorState } from '#web/desk/ui/states.tsx'
import { errorText } from '#web/lib/error-text.ts'
import { accountQuery, changeAccount } from './account-api.ts'
import { ACCOUNT_DRAFT } from './account-draft.ts'
import { AccountSection } from './account-section.tsx'
import { type Details, useFollowStored } from './use-follow-stored.ts'

export function DetailsForm({ onChanged }: { onChanged: (account: Account) => void }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(accountQuery)
  if (data) return <DetailFields account={data} onChanged={onChanged} />
  if (isPending) return <Loading text="Loading your account…" />
  return (
    <ErrorState
      title="Your account could not be loaded."
      text={errorText(error)}
      onRetry={() => refetch()}
      retrying={isFetching}
    />
  )
}

const FAILED = 'Your details could not be saved'

type DetailsProps = { account: Account; onChanged: (account: Account) => void }

function DetailFields({ account, onChanged }: DetailsProps) {
  const form = useRef<HTMLFormElement>(null)
  const { follow, noteSent } = useFollowStored(form, account)
  const save = useSaveDetails(onChanged, noteSent)
  const { errors, hasSummary, onInput } = useFormErrors(save.error)
  const isNamed = Object.keys(errors).length > 0
  const draft = useFormDraft(ACCOUNT_DRAFT, { name: account.name, phone: account.phone })
  const edit = (event: FormEvent<HTMLFormElement>) => {
    draft.onInput(event)
    onInput(event)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const text = (name: string) => String(values.get(name) ?? '').trim()
    if (!save.isPending) save.mutate({ name: text('name'), phone: text('phone') }, { onSuccess: follow })
  }
  return (
    <AccountSection title="Your details">
      <p className="text-sm text-slate-600">
        <MailAddress address={account.email} />
      </p>
      <form ref={form} noValidate onSubmit={submit} onInput={edit} className="grid gap-3">
        {hasSummary && !isNamed ? <Alert title={FAILED}>{errorText(save.error)}</Alert> : null}
        <TextField
          label="Name"
          name="name"
          defaultValue={draft.values.name}
          error={errors.name}
          autoComplete="name"
        />
        <TextField
          label="Phone"
          name="phone"
          type="tel"
          defaultValue={draft.values.phone}
          error={errors.phone}
          autoComplete="tel"
        />
        <Button type="submit" className="justify-self-start" disabled={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save details'}
        </Button>
      </form>
    </AccountSection>
  )
}

/** `onSent`: what is stored by now, as it was typed. */
function useSaveDetails(onChanged: (account: Account) => void, onSent: (sent: Details) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (sent: Details) => changeAccount(sent),
    onSuccess: (account, sent) => {
      onSent(sent)
      writeDraft(ACCOUNT_DRAFT, undefined)
      queries.setQueryData(accountQuery.queryKey, account)
      void queries.invalidateQueries({ queryKey: ['users'] })
      onChanged(account)
      notify.success('Your details have been saved')
    },
    // Why stands in the form.
    onError: () => notify.error(FAILED),
  })
}
