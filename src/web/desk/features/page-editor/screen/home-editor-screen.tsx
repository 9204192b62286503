import { useParams } from 'react-router'
import { pageName } from '#contract/content/content-page.ts'
import { HOME_KIND } from '../page-types/home-kind.ts'
import { EditorScreen } from './editor-screen.tsx'

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
