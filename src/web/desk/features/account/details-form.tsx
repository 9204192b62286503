import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { Account } from '#contract/account/account.ts'
import { useFormDraft } from '#web/desk/components/drafts/use-form-draft.ts'
import { MailAddress } from '#web/desk/components/mail-address.tsx'
import { writeDraft } from '#web/desk/lib/drafts.ts'
import { useFormErrors } from '#web/desk/lib/use-form-errors.ts'
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

export function DetailsForm({ onChanged }: { onChanged: (account: Account) => void }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(accountQuery)
  if (data) return <Details account={data} onChanged={onChanged} />
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

function Details({ account, onChanged }: DetailsProps) {
  const save = useSaveDetails(onChanged)
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
    if (!save.isPending) save.mutate({ name: text('name'), phone: text('phone') })
  }
  return (
    <AccountSection title="Your details">
      <p className="text-sm text-slate-600">
        <MailAddress address={account.email} />
      </p>
      <form noValidate onSubmit={submit} onInput={edit} className="grid gap-3">
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
          key={account.phone}
          defaultValue={save.isSuccess ? account.phone : draft.values.phone}
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

function useSaveDetails(onChanged: (account: Account) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: changeAccount,
    onSuccess: (account) => {
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
