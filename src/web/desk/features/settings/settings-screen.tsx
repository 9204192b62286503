import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '#web/desk/api/settings.ts'
import { PageHeading } from '#web/desk/components/page-heading.tsx'
import { Card } from '#web/desk/ui/card.tsx'
import { LoadingForm } from '#web/desk/ui/loading-form.tsx'
import { ErrorState } from '#web/desk/ui/states.tsx'
import { errorText } from '#web/lib/error-text.ts'
import { ChecklistCard } from './checklist-card.tsx'
import { BESIDE_CHECKLIST, SettingsForm } from './settings-form.tsx'

/** Shows the details of the business, and the tasks left before customers see the site. */
export function SettingsScreen() {
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeading text="Business details for the site, its legal pages and emails.">Settings</PageHeading>
      <FormPart />
    </div>
  )
}

function FormPart() {
  const { data, error, isPending, isFetching, refetch } = useQuery(settingsQuery)
  if (data) return <SettingsForm settings={data} aside={<ChecklistCard />} />
  if (isPending)
    return (
      <div className={BESIDE_CHECKLIST}>
        <Card aria-label="Business settings">
          <LoadingForm text="Loading settings…" />
        </Card>
      </div>
    )
  return (
    <Card aria-label="Business settings">
      <ErrorState
        title="The settings could not be loaded."
        text={errorText(error)}
        onRetry={() => refetch()}
        retrying={isFetching}
      />
    </Card>
  )
}
