import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import type { ContentPage } from '#contract/content/content-page.ts'
import { PageHeading } from '#web/desk/components/page-heading.tsx'
import { buttonClasses } from '#web/desk/ui/button.tsx'
import { formatLongInstant } from '#web/lib/dates.ts'
import { isLivePage } from '../page-types/editor-kind.ts'

export type EditorTitle = { title: string; back: { to: string; label: string } }

export function EditorHeading({ title, back, text }: EditorTitle & { text?: string }) {
  const link = (
    <Link to={back.to} className={buttonClasses({})}>
      <ArrowLeft aria-hidden />
      {back.label}
    </Link>
  )
  return (
    <PageHeading text={text} actions={link}>
      {title}
    </PageHeading>
  )
}

const UNREAD =
  'The page could not be loaded. You see the built-in defaults. If a saved page exists, you can compare both before saving.'

export function stateText(
  page: ContentPage | null,
  { unread, dirty }: { unread: boolean; dirty: boolean },
): string {
  const unsaved = dirty ? ' You have unsaved changes.' : ''
  if (unread) return `${UNREAD}${unsaved}`
  if (!page) return `Default content, not saved yet.${unsaved}`
  const saved = page.saved_at
    ? `Last saved ${formatLongInstant(page.saved_at)}.`
    : 'Default content, not saved since the reset.'
  const draft = page.draft ? ' You are editing a draft that visitors cannot see yet.' : ''
  const live = page.publish_at ? ` Goes live ${formatLongInstant(page.publish_at)}.` : ''
  const end = page.unpublish_at ? ` Goes offline ${formatLongInstant(page.unpublish_at)}.` : ''
  const state = isLivePage(page) ? `Live at ${page.url}.${draft}` : `Draft: visitors cannot see ${page.url}.`
  return `${state}${live}${end} ${saved}${unsaved}`
}
