import { useParams } from 'react-router'
import { pageName } from '#contract/content-page.ts'
import { EditorScreen } from './editor-screen.tsx'
import { HOME_KIND } from './home-kind.ts'

/** The content of the page that the address names; 'root' is the page at /. */
export function HomeEditorScreen() {
  const { slug = 'root' } = useParams()
  const sublink = pageName(slug)
  return (
    <EditorScreen
      key={sublink}
      kind={HOME_KIND}
      sublink={sublink}
      title={`Edit Home Page — /${slug}`}
      back={{ to: '/admin/home-editor', label: 'Back to Pages' }}
    />
  )
}
