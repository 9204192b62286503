import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from 'react-router'
import { settingsQuery } from '#web/desk/api/settings.ts'
import { Loaded } from '#web/desk/components/loaded.tsx'
import { PageHeading } from '#web/desk/components/page-heading.tsx'
import { LoadingForm } from '#web/desk/ui/loading-form.tsx'
import { ChecklistCard } from './checklist-card.tsx'
import { fieldPath, findTab, type SettingsTab } from './settings-fields.ts'
import { SettingsForm } from './settings-form.tsx'

const TABS = ['business', 'look', 'replies', 'quotes', 'security', 'advanced'] as const

export function SettingsScreen() {
  const query = new URLSearchParams(useLocation().search)
  const [tab, field] = [query.get('tab') ?? 'business', query.get('field')]
  const tabOfField = field ? findTab(field) : undefined
  if (field && tabOfField && tabOfField !== tab) return <Navigate to={fieldPath(tabOfField, field)} replace />
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeading text="Business details for the site, its legal pages and emails.">Settings</PageHeading>
      {tab === 'checklist' ? (
        <ChecklistCard />
      ) : (
        <FormPart tabs={TABS} shown={TABS.find((name) => name === tab) ?? 'business'} />
      )}
    </div>
  )
}

export function WebsiteLicencesScreen() {
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeading text="Licence and insurance details that the legal pages state.">
        Licences on the Website
      </PageHeading>
      <FormPart tabs={['licences']} shown="licences" />
    </div>
  )
}

export function TemplatesScreen() {
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeading text="Texts to begin a follow-up email with.">Follow-up Templates</PageHeading>
      <FormPart tabs={['templates']} shown="templates" />
    </div>
  )
}

function FormPart(props: { tabs: readonly SettingsTab[]; shown: SettingsTab }) {
  return (
    <Loaded
      query={useQuery(settingsQuery)}
      loading={<LoadingForm text="Loading settings…" />}
      failure="The settings could not be loaded."
      card="Business settings"
    >
      {(settings) => <SettingsForm settings={settings} {...props} />}
    </Loaded>
  )
}
