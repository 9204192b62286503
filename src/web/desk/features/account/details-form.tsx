import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Account } from '#contract/account/account.ts'
import { useEditForm } from '#web/desk/components/forms/use-edit-form.ts'
import { MailAddress } from '#web/desk/components/mail-address.tsx'
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
  const { name, phone } = account
  const queries = useQueryClient()
  const { form, field, errors, error, isPending } = useEditForm({
    draft: ACCOUNT_DRAFT,
    stored: { name, phone },
    save: async ({ change }) => {
      const saved = await changeAccount(change)
      queries.setQueryData(accountQuery.queryKey, saved)
      void queries.invalidateQueries({ queryKey: ['users'] })
      onChanged(saved)
      return { name: saved.name, phone: saved.phone }
    },
    isSentUnchanged: true,
    onSaved: () => notify.success('Your details have been saved'),
    // Why stands in the form.
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
