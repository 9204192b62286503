import { useDeferredValue, useMemo } from 'react'
import type { Site } from '#content/site/build-page.ts'
import { SharingPreview } from '#web/preview/sharing-preview.tsx'
import { GroupCard } from '../controls/tab-form.tsx'
import type { EditorKind } from '../kinds/editor-kind.ts'
import { useEditor } from '../state/editor-store.ts'

const GROUP = { title: 'Preview', fields: [] }

type SharingExtrasProps = { kind: EditorKind; site: Site; path: string }

/** Below the words: what others show of the page. Typing never waits for it. */
export function SharingExtras({ kind, site, path }: SharingExtrasProps) {
  const document = useDeferredValue(useEditor(({ editor }) => editor.document))
  const model = useMemo(
    () => kind.model(kind.read(document, site.business).content, site, path),
    [kind, document, site, path],
  )
  return (
    <GroupCard group={GROUP}>
      <SharingPreview model={model} host={window.location.host} />
    </GroupCard>
  )
}
