import { useQuery } from '@tanstack/react-query'
import { privacySettingsQuery } from '#web/desk/api/privacy-settings.ts'
import { Card } from '#web/desk/ui/card.tsx'
import { Loading } from '#web/desk/ui/spinner.tsx'
import { ErrorState } from '#web/desk/ui/states.tsx'
import { errorText } from '#web/lib/error-text.ts'
import { RetentionForm } from './retention-form.tsx'

/** The retention rules. The form begins with what is stored, or with what was typed before a session ended. */
export function RetentionCard() {
  const { data, error, isPending, isFetching, refetch } = useQuery(privacySettingsQuery)
  return (
    <Card aria-labelledby="retention" className="grid gap-3 p-4">
      <div>
        <h2 id="retention" className="text-sm font-semibold text-slate-900">
          How long data is kept
        </h2>
        <p className="mt-0.5 text-[13px] text-slate-600">
          Applied every night. Leads are then anonymised: only figures stay. The privacy notice states these
          rules.
        </p>
      </div>
      {data ? <RetentionForm settings={data} /> : null}
      {isPending ? <Loading text="Loading rules…" /> : null}
      {error && !data ? (
        <ErrorState
          title="The rules could not be loaded."
          text={errorText(error)}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      ) : null}
    </Card>
  )
}
