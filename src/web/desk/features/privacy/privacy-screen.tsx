import { PageHeading } from '#web/desk/components/page-heading.tsx'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { Card } from '#web/desk/ui/card.tsx'
import { Loading } from '#web/desk/ui/spinner.tsx'
import { ErrorState } from '#web/desk/ui/states.tsx'
import { errorText } from '#web/lib/error-text.ts'
import { ErasuresCard } from './erasures-card.tsx'
import { PersonFound } from './person-found.tsx'
import { PersonSearchForm } from './person-search-form.tsx'
import { findPerson } from './privacy-api.ts'
import { RetentionCard } from './retention-card.tsx'

/** The screen on which administrators serve people's rights over their data. */
export function PrivacyScreen() {
  const search = useMutation({ mutationFn: findPerson, parallel: true })
  const { data, error, isPending, variables } = search
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeading text="Customers may see, and have erased, what is stored about them.">Privacy</PageHeading>
      <Card aria-labelledby="find-person" className="grid gap-3 p-4">
        <h2 id="find-person" className="text-sm font-semibold text-slate-900">
          Find a person
        </h2>
        <PersonSearchForm onSearch={search.mutate} busy={isPending} />
      </Card>
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
      <ErasuresCard />
    </div>
  )
}
