import { HOME_DOCUMENTS, HomeContent } from '#content/pages/home.ts'
import { savedHomeContent } from '#content/read/parse-pages.ts'
import { buildPage } from '#content/site/build-page.ts'
import { untiedVehicles } from '../checks/untied-vehicles.ts'
import { DESCRIBED_TABS, HOME_TABS, MORE_TABS, shownTabs } from '../forms/home-forms.ts'
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
