import type { ChecklistLink } from '#contract/settings/settings.ts'
import type { LiveDocument } from '#server/modules/pages/live-pages.ts'

/** Links to a field of the settings, beside the checklist. */
export function settingsLink(field: string): ChecklistLink[] {
  return [{ label: 'Go to the field', path: `/admin/settings?field=${field}` }]
}

type Placed = { page: Pick<LiveDocument, 'path'>; field: string | undefined }

/** Links to the fields concerned, or to the page if no field is known. */
export function pageLinks(places: readonly Placed[]): ChecklistLink[] {
  return places.map(({ page: { path }, field }) => ({
    label: `Edit ${path}`,
    path: editorPath(path) + (field ? `?field=${encodeURIComponent(field)}` : ''),
  }))
}

/** Returns the desk's path for editing the page at a public path. */
function editorPath(path: string): string {
  const [, area = '', name = ''] = path.split('/')
  if (area !== 'about' && area !== 'how-it-works') return `/admin/home-editor/edit/${area || 'root'}`
  return `/admin/site-pages/${area}${name && `/${name}`}`
}

export function joinPaths(places: readonly { page: LiveDocument }[]): string {
  return places.map(({ page }) => page.path).join(', ')
}
