import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { formatInstantWithWeekday } from '#contract/basics/date-text.ts'
import type { Erasure } from '#contract/privacy/erasure.ts'
import { PRIVACY_API } from '#contract/privacy/privacy-endpoints.ts'
import { PRIVACY_LIMITS } from '#contract/privacy/privacy-limits.ts'
import { PageHeading } from '#web/desk/components/page-heading.tsx'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { Card, TitledCard } from '#web/desk/ui/card.tsx'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import { Loading } from '#web/desk/ui/spinner.tsx'
import { ErrorState } from '#web/desk/ui/states.tsx'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { errorText } from '#web/lib/error-text.ts'
import { type FoundEntry, QueriedList } from './found-list.tsx'
import { PersonFound } from './person-found.tsx'
import { erasuresQuery } from './privacy-api.ts'
import { RetentionCard } from './retention-card.tsx'

export function PrivacyScreen() {
  // The search text is sent in the body, so that no address contains a name.
  const search = useMutation({
    mutationFn: (query: string) => callEndpoint(PRIVACY_API.find, { body: { query } }),
    parallel: true,
  })
  const { data, error, isPending, variables } = search
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeading text="Customers have the right to see their data and to have it erased.">
        Privacy
      </PageHeading>
      <TitledCard title="Find a person" className="grid gap-3">
        <PersonSearchForm onSearch={search.mutate} busy={isPending} />
      </TitledCard>
      {isPending ? <Loading text="Looking…" /> : null}
      {error && variables !== undefined ? (
        <Card aria-label="Search">
          <ErrorState
            title="The search did not work."
            text={errorText(error)}
            onRetry={() => search.mutate(variables)}
          />
        </Card>
      ) : null}
      {data ? <PersonFound record={data} onErased={search.reset} /> : null}
      <RetentionCard />
      <QueriedList
        title="Erased data"
        none="No data has been erased yet."
        query={useQuery(erasuresQuery)}
        toEntry={toEntry}
      />
    </div>
  )
}

function toEntry({ id, at, actor_name, leads, cleared_at }: Erasure): FoundEntry {
  return {
    key: id,
    at,
    head: `${leads === 1 ? '1 lead' : `${leads} leads`}, ${actor_name ? `by ${actor_name}` : 'automatically'}`,
    text: cleared_at
      ? `Files and database cleared on ${formatInstantWithWeekday(cleared_at)}.`
      : 'Files and database are cleared at night.',
  }
}

function PersonSearchForm({ onSearch, busy }: { onSearch: (query: string) => void; busy: boolean }) {
  const [typed, setTyped] = useState('')
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() !== '') onSearch(typed.trim())
      }}
    >
      <div className="min-w-0 grow basis-72">
        <TextField
          label="Email, phone number or name"
          name="person"
          autoComplete="off"
          maxLength={PRIVACY_LIMITS.query}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <Button type="submit" variant="primary" disabled={busy}>
        <Search aria-hidden /> Find
      </Button>
    </form>
  )
}
