import { Redo2, Save, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { PageHeading } from '#web/desk/components/page-heading.tsx'
import { useMediaQuery } from '#web/desk/lib/media-query.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { isLivePage } from '../kinds/newest-document.ts'
import { isDirty, useDispatch, useEditor } from '../state/editor-store.ts'
import { BackLink } from './back-link.tsx'
import { BarDialogs } from './bar-dialogs.tsx'
import type { EditorBarProps } from './editor-bar-props.ts'
import { findBegun } from './find-begun.ts'
import { MoreActions, PageActions, PublishSwitch } from './page-actions.tsx'
import { stateText } from './state-text.ts'
import { useCoveredTop } from './use-covered-top.ts'

/** Where the bar has room for every action; below it one row holds the frequent ones, and a menu the rest. */
const WIDE = '(min-width: 1024px)'

/** What is done with the page as a whole. */
export function EditorBar(props: EditorBarProps) {
  const { title, back, page, busy } = props
  useCoveredTop()
  const dirty = useEditor(isDirty)
  const isWide = useMediaQuery(WIDE)
  const [open, setOpen] = useState(() => findBegun(props))
  // Pages that cannot be unpublished are live as shipped, before anything is stored.
  const isLive = page ? isLivePage(page) : !props.kind.publishes && !props.unread
  const publishes = isLive && Boolean(page?.draft)
  const actions = { ...props, publishes, isLive, onOpen: setOpen }
  return (
    <div className="contents">
      <PageHeading text={stateText(props, dirty)} actions={<BackLink {...back} />}>
        {title}
      </PageHeading>
      <div
        data-bar="head"
        className="sticky top-14 z-10 -my-2 flex items-center gap-1 bg-slate-50 py-2 sm:gap-2"
      >
        {isWide ? (
          <PublishSwitch {...actions} />
        ) : (
          <Button className="px-2.5!" onClick={() => props.onView(other(props.view))}>
            {props.view === 'edit' ? 'Preview' : 'Edit'}
          </Button>
        )}
        <div className="flex grow items-center justify-end gap-1 sm:gap-2">
          <Steps />
          {isWide ? <PageActions {...actions} /> : null}
          <MoreActions {...actions} isWide={isWide} />
          {isWide && isLive ? (
            <Button onClick={props.onSaveDraft} disabled={busy.saving}>
              Save draft
            </Button>
          ) : null}
          <Button
            variant={publishes && isWide ? 'secondary' : 'primary'}
            onClick={props.onSave}
            disabled={busy.saving}
            className="max-sm:px-2.5!"
          >
            <Save aria-hidden className="max-sm:hidden" />{' '}
            {busy.saving ? (
              'Saving...'
            ) : (
              <span>
                Save<span className="max-sm:sr-only"> Changes</span>
              </span>
            )}
          </Button>
          {isWide && publishes ? (
            <Button
              variant="primary"
              onClick={() => props.onPublish(true)}
              disabled={busy.saving || busy.publishing}
            >
              Publish changes
            </Button>
          ) : null}
        </div>
      </div>
      <BarDialogs {...props} dirty={dirty} open={open} onClose={() => setOpen(null)} />
    </div>
  )
}

function other(view: 'edit' | 'preview'): 'edit' | 'preview' {
  return view === 'edit' ? 'preview' : 'edit'
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
        onClick={() => dispatch({ type: 'redo' })}
      >
        <Redo2 aria-hidden />
      </Button>
    </>
  )
}
