import { Tabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import type { Site } from '#content/site/build-page.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { findFieldPath } from '../controls/labelled.tsx'
import { TabForm } from '../controls/tab-form.tsx'
import type { EditorTab } from '../fields/field.ts'
import type { EditorKind } from '../page-types/editor-kind.ts'
import { useEditor } from '../state/editor.ts'
import { FeaturesExtras, SharedFrameNote, SharingExtras, VisibilityExtras } from './tab-extras.tsx'

type EditorTabsProps = {
  kind: EditorKind
  site: Site
  path: string
  /** the tab's id in the address */
  tab: string | null
  className: string
  onTab: (tab: EditorTab) => void
  /** called with a part of the document when one of its fields gets the focus */
  onFocus: (root: string, field: string | null) => void
  side: ReactNode
}

export function EditorTabs({ kind, site, path, tab: wanted, className, ...props }: EditorTabsProps) {
  const ids = useEditor(({ editor }) =>
    kind
      .listed(editor.document)
      .map(({ id }) => id)
      .join(' '),
  ).split(' ')
  const listed = kind.tabs.filter(({ id }) => ids.includes(id))
  // A tab opened from another tab is never hidden.
  const unlisted = kind.tabs.find(({ id }) => id === wanted && !ids.includes(id) && kind.extra?.includes(id))
  const tab = unlisted ?? listed.find(({ id }) => id === wanted) ?? listed[0]
  if (!tab) return null
  const openTab = (id: unknown) => {
    const next = kind.tabs.find((one) => one.id === id)
    if (next) props.onTab(next)
  }
  const form = (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for the focus of the fields inside it
    <div
      className="stack content-start gap-3"
      onFocus={({ target }) => props.onFocus(tab.root, findFieldPath(target))}
    >
      {kind.area === 'index' ? <SharedFrameNote root={tab.root} path={path} /> : null}
      <TabForm key={tab.id} tab={tab} />
      {tab.id === 'features' ? <FeaturesExtras /> : null}
      {tab.id === 'visibility' ? <VisibilityExtras onTab={openTab} /> : null}
      {tab.root === 'sharing' ? <SharingExtras kind={kind} site={site} path={path} /> : null}
    </div>
  )
  return (
    <Tabs.Root value={unlisted ? null : tab.id} onValueChange={openTab} className="stack gap-3">
      <Tabs.List
        aria-label="Sections"
        className={classNames(
          'sticky top-26 z-10 flex gap-0.5 overflow-x-auto rounded-lg border border-slate-200 bg-white p-1 shadow-xs',
          className,
        )}
      >
        {listed.map(({ id, label }) => (
          <Tabs.Tab
            key={id}
            value={id}
            className="focus-ring h-8 shrink-0 rounded-md px-2.5 text-[13px] font-medium whitespace-nowrap text-slate-700 hover:bg-slate-100 data-active:bg-navy-800 data-active:text-white"
          >
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,25rem)_minmax(0,1fr)] 2xl:grid-cols-[minmax(0,32rem)_minmax(0,1fr)]">
        {unlisted ? (
          <section aria-label={tab.label} className={classNames('stack gap-3', className)}>
            <div className="flex items-center justify-between gap-3">
              <h2 className="text-base font-semibold text-slate-900">{tab.label}</h2>
              <Button size="small" onClick={() => openTab('visibility')}>
                Back to Visibility
              </Button>
            </div>
            {form}
          </section>
        ) : (
          <Tabs.Panel value={tab.id} className={classNames('focus-ring rounded-lg', className)}>
            {form}
          </Tabs.Panel>
        )}
        {props.side}
      </div>
    </Tabs.Root>
  )
}
