import { HOME_DOCUMENTS, HomeContent } from '#content/pages/home.ts'
import { savedHomeContent } from '#content/parse/parse-pages.ts'
import { buildPage } from '#content/site/build-page.ts'
import type { Vehicle } from '#contract/vehicles/vehicle.ts'
import { DESCRIBED_TABS, HOME_TABS, MORE_TABS, shownTabs } from '../forms/home-forms.ts'
import { listAt, type PageDocument, valueAt } from '../state/document.ts'
import type { EditorKind } from './editor-kind.ts'

export const HOME_KIND: EditorKind = {
  area: 'index',
  schema: HomeContent,
  tabs: [...HOME_TABS, ...MORE_TABS],
  described: DESCRIBED_TABS,
  extra: MORE_TABS.map(({ id }) => id),
  listed: (document) => shownTabs(document.sectionVisibility),
  shipped: ({ homeDocument }) => HOME_DOCUMENTS[homeDocument],
  read: (document, { homeDocument }, known) =>
    savedHomeContent(document, HOME_DOCUMENTS[homeDocument], known),
  model: (content, site, path) => buildPage(site, { kind: 'home', path, content: content as HomeContent }),
  saved: 'Saved: Home content updated.',
  reset: 'Reset: Home content reset to defaults.',
  remark: untiedVehicles,
  publishes: true,
}

/**
 * Names vehicles whose button selects nothing in the quote form; undefined if there are none. `offered` are the form's vehicles, if they
 * are loaded.
 */
export function untiedVehicles(
  document: PageDocument,
  offered?: readonly Pick<Vehicle, 'value'>[],
): string | undefined {
  const names = listAt(document, ['fleet', 'vehicles'])
    .filter((vehicle) => !isTied(valueAt(vehicle, ['fleetValue']), offered))
    .map((vehicle) => `“${valueAt(vehicle, ['name'])}”`)
  if (names.length === 0) return undefined
  return `${names.join(', ')}: not linked to a vehicle in the quote form. The button opens the form without choosing one.`
}

function isTied(value: unknown, offered?: readonly Pick<Vehicle, 'value'>[]): boolean {
  if (!value) return false
  return offered === undefined || offered.some((vehicle) => vehicle.value === value)
}
