import { FileX2 } from 'lucide-react'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { Card } from '#web/desk/ui/card.tsx'
import { EmptyState } from '#web/desk/ui/states.tsx'
import { sitePage } from '../page-types/site-kinds.ts'
import { EditorHeading } from './editor-heading.tsx'
import { EditorScreen } from './editor-screen.tsx'

const BACK = { to: '/admin/site-pages', label: 'Back to Site Pages' }

/** About, How It Works or a legal page, by area and name; without a name the area's own page. */
export function SiteEditorScreen() {
  const { area = '', name = '' } = useParams()
  const page = useMemo(() => sitePage(area, name), [area, name])
  if (page) {
    return (
      <EditorScreen
        key={`${area} ${name}`}
        kind={page.kind}
        sublink={page.sublink}
        title={`Edit Page — ${page.name}`}
        back={BACK}
      />
    )
  }
  return (
    <div className="stack gap-4">
      <EditorHeading title="Edit Page" back={BACK} />
      <Card aria-label="Editor">
        <EmptyState icon={FileX2} title="Page not found" text="The link may be old or mistyped." />
      </Card>
    </div>
  )
}
