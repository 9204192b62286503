import { Ellipsis, History, Redo2, RotateCcw, Save, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { Site } from '#content/site/build-page.ts'
import { useMediaQuery } from '#web/desk/lib/media-query.ts'
import { useCoveredTop } from '#web/desk/lib/use-covered-top.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { Popover } from '#web/desk/ui/popups/popover.tsx'
import { Switch } from '#web/desk/ui/switch.tsx'
import { type EditorKind, isLivePage } from '../page-types/editor-kind.ts'
import type { Saving } from '../saving/use-saving.ts'
import { isDirty, useDispatch, useEditor } from '../state/editor.ts'
import { type BarDialog, BarDialogs, findBegun } from './bar-dialogs.tsx'
import { EditorHeading, type EditorTitle, stateText } from './editor-heading.tsx'

type View = 'edit' | 'preview'

type EditorBarProps = EditorTitle & {
  kind: EditorKind
  site: Site
  saving: Saving
  /** true if it is unknown whether a stored page exists */
  unread: boolean
  view: View
  onView: (view: View) => void
  onSharing: () => void
}

/** The width from which the bar has all actions; below it, rare ones are in a menu. */
const WIDE = '(min-width: 1024px)'

export function EditorBar(props: EditorBarProps) {
  const { kind, site, title, back, saving, unread, view } = props
  const { page, busy } = saving
  useCoveredTop(COVERED)
  const dirty = useEditor(isDirty)
  const isWide = useMediaQuery(WIDE)
  const [open, setOpen] = useState(() => findBegun(kind, page))
  // A page that cannot be unpublished is live even if it was never saved.
  const isLive = page ? isLivePage(page) : !kind.publishes && !unread
  const publishes = isLive && Boolean(page?.draft)
  const publish = (wanted: boolean) => {
    if (!page) saving.saveAndPublish()
    else if (wanted && dirty) setOpen('publish')
    else saving.publishSaved(wanted)
  }
  const actions = { ...props, publishes, isLive, isWide, onPublish: publish, onOpen: setOpen }
  return (
    <div className="contents">
      <EditorHeading title={title} back={back} text={stateText(page, { unread, dirty })} />
      <div
        data-bar="head"
        className="sticky top-14 z-10 -my-2 flex items-center gap-1 bg-slate-50 py-2 sm:gap-2"
      >
        {isWide ? (
          <PublishSwitch {...actions} />
        ) : (
          <Button className="px-2.5!" onClick={() => props.onView(view === 'edit' ? 'preview' : 'edit')}>
            {view === 'edit' ? 'Preview' : 'Edit'}
          </Button>
        )}
        <div className="flex grow items-center justify-end gap-1 sm:gap-2">
          <Steps />
          {isWide ? <PageActions {...actions} /> : null}
          <MoreActions {...actions} />
          {isWide && isLive ? (
            <Button onClick={saving.saveDraft} disabled={busy.saving}>
              Save draft
            </Button>
          ) : null}
          <Button
            variant={publishes && isWide ? 'secondary' : 'primary'}
            onClick={saving.save}
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
          {isWide && publishes ? <PublishButton {...actions} /> : null}
        </div>
      </div>
      <BarDialogs
        kind={kind}
        site={site}
        saving={saving}
        dirty={dirty}
        open={open}
        onClose={() => setOpen(null)}
      />
    </div>
  )
}

/** The height of the header, the bar and the tabs. */
const COVERED = '9.75rem'

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

type ActionProps = EditorBarProps & {
  /** whether there is something to publish */
  publishes: boolean
  /** whether visitors see the saved state */
  isLive: boolean
  isWide: boolean
  onPublish: (publish: boolean) => void
  onOpen: (dialog: BarDialog) => void
}

function PublishSwitch({ kind, saving: { page, busy }, unread, onPublish }: ActionProps) {
  if (!kind.publishes) return null
  return (
    <Switch
      label={page?.is_published ? 'Published' : 'Draft'}
      name="Publish Page"
      checked={page?.is_published === true}
      disabled={busy.saving || busy.publishing || unread}
      onChange={onPublish}
    />
  )
}

function PublishButton({ saving: { busy }, onPublish }: Pick<ActionProps, 'saving' | 'onPublish'>) {
  return (
    <Button variant="primary" onClick={() => onPublish(true)} disabled={busy.saving || busy.publishing}>
      Publish changes
    </Button>
  )
}

function PageActions({ saving: { page, busy }, unread, onOpen }: ActionProps) {
  return (
    <>
      <Button variant="ghost" onClick={() => onOpen('versions')} disabled={!page}>
        <History aria-hidden /> Versions
      </Button>
      <Button onClick={() => onOpen('reset')} disabled={busy.saving || busy.resetting || unread}>
        <RotateCcw aria-hidden /> Reset Changes
      </Button>
    </>
  )
}

function MoreActions(props: ActionProps) {
  const { isWide, saving, publishes, isLive } = props
  const { page, busy } = saving
  const [open, setOpen] = useState(false)
  const choose = (act: () => void) => {
    setOpen(false)
    act()
  }
  const openDialog = (dialog: BarDialog) => choose(() => props.onOpen(dialog))
  return (
    <Popover
      size="medium"
      className="px-2.5!"
      label={
        <>
          <Ellipsis aria-hidden />
          <span className="sr-only">More actions</span>
        </>
      }
      title="This page"
      open={open}
      onOpen={setOpen}
    >
      <div className="mt-2 grid gap-2">
        {isWide ? null : (
          <>
            <PublishSwitch {...props} />
            {publishes ? (
              <PublishButton saving={saving} onPublish={(wanted) => choose(() => props.onPublish(wanted))} />
            ) : null}
            {isLive ? (
              <Button onClick={() => choose(saving.saveDraft)} disabled={busy.saving}>
                Save draft
              </Button>
            ) : null}
            <PageActions {...props} onOpen={openDialog} />
          </>
        )}
        <Button onClick={() => openDialog('schedule')} disabled={!page}>
          Schedule
        </Button>
        <Button onClick={() => openDialog('preview')} disabled={!page}>
          Preview links
        </Button>
        <Button onClick={() => choose(props.onSharing)}>Search & Sharing</Button>
        {page?.draft ? <Button onClick={() => openDialog('discard')}>Discard draft</Button> : null}
      </div>
    </Popover>
  )
}
