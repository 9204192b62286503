import { History, Redo2, RotateCcw, Save, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { ContentPage } from '#contract/content/content-page.ts'
import { PageHeading } from '#web/desk/components/page-heading.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { Switch } from '#web/desk/ui/switch.tsx'
import { formatLongInstant } from '#web/lib/dates.ts'
import type { EditorKind } from '../kinds/editor-kind.ts'
import { ResetDialog } from '../saving/reset-dialog.tsx'
import type { OpenedPage } from '../saving/use-opened-page.ts'
import type { PageDocument } from '../state/document-path.ts'
import { isDirty, useDispatch, useEditor } from '../state/editor-store.ts'
import { VersionsSheet } from '../versions/versions-sheet.tsx'
import { BackLink } from './back-link.tsx'

type EditorBarProps = {
  kind: EditorKind
  title: string
  back: { to: string; label: string }
  page: ContentPage | null
  /** whether there is a stored page is not known */
  unread: boolean
  opened: OpenedPage
  view: 'edit' | 'preview'
  busy: { saving: boolean; publishing: boolean; resetting: boolean }
  onView: (view: 'edit' | 'preview') => void
  onSave: () => void
  onPublish: (publish: boolean) => void
  onReset: (nothing: undefined, options: { onSettled: () => void }) => void
  onRestored: (document: PageDocument) => void
}

/** What is done with the page as a whole. */
export function EditorBar(props: EditorBarProps) {
  const { kind, title, back, page, unread, busy } = props
  const dirty = useEditor(isDirty)
  const [open, setOpen] = useState<'reset' | 'versions' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="contents">
      <PageHeading text={stateText(props, dirty)} actions={<BackLink {...back} />}>
        {title}
      </PageHeading>
      <div className="z-10 max-lg:contents lg:sticky lg:top-14 lg:-my-2 lg:flex lg:items-center lg:justify-between lg:gap-2 lg:bg-slate-50 lg:py-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 lg:grow">
          {kind.publishes ? (
            <Switch
              label={page?.is_published ? 'Published' : 'Draft'}
              name="Publish Page"
              checked={page?.is_published === true}
              disabled={busy.saving || busy.publishing || unread}
              onChange={props.onPublish}
            />
          ) : null}
          <div className="flex grow flex-wrap items-center justify-end gap-2">
            <Button
              variant="ghost"
              onClick={() => setOpen('versions')}
              disabled={!page}
              focusableWhenDisabled
            >
              <History aria-hidden className="max-sm:hidden" /> Versions
            </Button>
            <Button onClick={() => setOpen('reset')} disabled={busy.saving || busy.resetting || unread}>
              <RotateCcw aria-hidden className="max-sm:hidden" /> Reset Changes
            </Button>
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-1 sm:gap-2 max-lg:sticky max-lg:top-14 max-lg:z-10 max-lg:-my-1 max-lg:bg-slate-50 max-lg:py-1">
          <Button
            variant="ghost"
            className="border-slate-300! lg:hidden"
            onClick={() => props.onView(props.view === 'edit' ? 'preview' : 'edit')}
          >
            {props.view === 'edit' ? 'Preview' : 'Edit'}
          </Button>
          <Steps />
          <Button
            variant="primary"
            className="max-lg:ml-auto"
            onClick={props.onSave}
            disabled={busy.saving}
            focusableWhenDisabled
          >
            <Save aria-hidden className="max-sm:hidden" /> {busy.saving ? 'Saving...' : 'Save Changes'}
          </Button>
        </div>
      </div>
      {open === 'reset' ? (
        <Reset dirty={dirty} live={page?.is_published !== false} {...props} onClose={close} />
      ) : null}
      {open === 'versions' ? (
        <VersionsSheet kind={kind} opened={props.opened} onRestored={props.onRestored} onClose={close} />
      ) : null}
    </div>
  )
}

const UNREAD =
  'The page could not be loaded. You see the built-in defaults. If a saved page exists, you can compare both before saving.'

function stateText({ kind, page, unread }: EditorBarProps, dirty: boolean): string {
  const unsaved = dirty ? ' You have unsaved changes.' : ''
  if (unread) return `${UNREAD}${unsaved}`
  if (!page) return `Default content, not saved yet.${unsaved}`
  const saved = page.saved_at
    ? `Last saved ${formatLongInstant(page.saved_at)}.`
    : 'Default content, not saved since the reset.'
  if (!kind.publishes || page.is_published) return `Live at ${page.url}. ${saved}${unsaved}`
  return `Draft: visitors cannot see ${page.url}. ${saved}${unsaved}`
}

function Steps() {
  const dispatch = useDispatch()
  const canUndo = useEditor(({ editor }) => editor.past.length > 0)
  const canRedo = useEditor(({ editor }) => editor.future.length > 0)
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Undo"
        title="Undo (Ctrl+Z)"
        disabled={!canUndo}
        focusableWhenDisabled
        onClick={() => dispatch({ type: 'undo' })}
      >
        <Undo2 aria-hidden />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Redo"
        title="Redo (Ctrl+Shift+Z)"
        disabled={!canRedo}
        focusableWhenDisabled
        onClick={() => dispatch({ type: 'redo' })}
      >
        <Redo2 aria-hidden />
      </Button>
    </>
  )
}

type ResetProps = Pick<EditorBarProps, 'busy' | 'onReset'> & {
  dirty: boolean
  live: boolean
  onClose: () => void
}

function Reset({ dirty, live, busy, onReset, onClose }: ResetProps) {
  const dispatch = useDispatch()
  const saved = useEditor(({ editor }) => editor.saved)
  return (
    <ResetDialog
      dirty={dirty}
      live={live}
      busy={busy.resetting}
      onClose={onClose}
      onReset={() => onReset(undefined, { onSettled: onClose })}
      onDiscard={() => {
        dispatch({ type: 'replace-document', document: saved })
        onClose()
      }}
    />
  )
}
