import type { ReactNode } from 'react'
import type { Site } from '#content/site/build-page.ts'
import type { ContentPage } from '#contract/content/content-page.ts'
import { readDraft } from '#web/desk/lib/drafts.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { AlertDialog } from '#web/desk/ui/popups/alert-dialog.tsx'
import { Dialog } from '#web/desk/ui/popups/dialog.tsx'
import { type EditorKind, isLivePage } from '../page-types/editor-kind.ts'
import type { Saving } from '../saving/use-saving.ts'
import { useDispatch, useEditor } from '../state/editor.ts'
import { PreviewLinkDialog } from '../timing/preview-link-dialog.tsx'
import { ScheduleDialog, scheduleDraft } from '../timing/schedule-dialog.tsx'
import { VersionsSheet } from '../versions/versions-sheet.tsx'

export type BarDialog = 'publish' | 'reset' | 'versions' | 'discard' | 'schedule' | 'preview'

/** Returns the dialog in which text was typed before a session ended; null if there is none. */
export function findBegun({ area }: EditorKind, page: ContentPage | null): BarDialog | null {
  return page && readDraft(scheduleDraft(area, page.id)) !== undefined ? 'schedule' : null
}

type BarDialogsProps = {
  kind: EditorKind
  site: Site
  saving: Saving
  dirty: boolean
  open: BarDialog | null
  onClose: () => void
}

export function BarDialogs({ kind, site, saving, dirty, open, onClose }: BarDialogsProps) {
  const { page } = saving
  if (open === 'publish') return <PublishDialog saving={saving} onClose={onClose} />
  if (open === 'reset') return <ResetDialog saving={saving} dirty={dirty} onClose={onClose} />
  if (open === 'versions') return <VersionsSheet kind={kind} site={site} saving={saving} onClose={onClose} />
  if (open === 'schedule' && page)
    return <ScheduleDialog kind={kind} page={page} onScheduled={saving.noteScheduled} onClose={onClose} />
  if (open === 'preview' && page) return <PreviewLinkDialog kind={kind} id={page.id} onClose={onClose} />
  return (
    <AlertDialog
      open={open === 'discard'}
      title="Discard the draft?"
      confirm="Discard draft"
      danger
      onConfirm={() => {
        onClose()
        saving.discardDraft()
      }}
      onCancel={onClose}
    >
      <p>You go back to the live version. The draft is kept under Versions and can be restored.</p>
    </AlertDialog>
  )
}

/** Publishes the page. With unsaved text, it asks which text to publish. */
function PublishDialog({ saving, onClose }: Pick<BarDialogsProps, 'saving' | 'onClose'>) {
  const { page } = saving
  const choose = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <ChoiceDialog
      title="Publish with your unsaved changes?"
      text="You have unsaved changes. Whatever you publish goes live at once."
      onClose={onClose}
      unsaved={false}
    >
      <Button variant="primary" onClick={choose(saving.saveAndPublish)}>
        Save and publish
      </Button>
      {page?.draft || !isLivePage(page) ? (
        <Button onClick={choose(() => saving.publishSaved(true))}>Publish last saved version</Button>
      ) : null}
    </ChoiceDialog>
  )
}

function ResetDialog({ saving, dirty, onClose }: Pick<BarDialogsProps, 'saving' | 'dirty' | 'onClose'>) {
  const dispatch = useDispatch()
  const saved = useEditor(({ editor }) => editor.saved)
  const busy = saving.busy.resetting
  const live = saving.page === null || isLivePage(saving.page)
  const discard = () => {
    dispatch({ type: 'set', path: [], value: saved })
    onClose()
  }
  return (
    <ChoiceDialog
      title="Reset this page?"
      text={`The built-in text and images come back${live ? ' and go live at once. Any draft is discarded' : ''}. You can restore today’s version later.`}
      busy={busy}
      onClose={onClose}
    >
      <Button onClick={discard} disabled={!dirty || busy}>
        Discard my unsaved changes only
      </Button>
      <Button variant="danger" onClick={() => saving.reset({ onSettled: onClose })} disabled={busy}>
        {busy ? 'Resetting…' : 'Reset to defaults'}
      </Button>
    </ChoiceDialog>
  )
}

type ChoiceDialogProps = {
  title: string
  text: string
  busy?: boolean
  unsaved?: boolean
  onClose: () => void
  children: ReactNode
}

function ChoiceDialog({ busy = false, children, ...dialog }: ChoiceDialogProps) {
  return (
    <Dialog open {...dialog} busy={busy} className="w-[30rem]">
      <div className="mt-5 grid gap-2">
        {children}
        <Button variant="ghost" onClick={dialog.onClose} disabled={busy}>
          Cancel
        </Button>
      </div>
    </Dialog>
  )
}
