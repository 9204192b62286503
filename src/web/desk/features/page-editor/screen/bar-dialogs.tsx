import type { ContentPage } from '#contract/content/content-page.ts'
import { AlertDialog } from '#web/desk/ui/popups/alert-dialog.tsx'
import { isLivePage } from '../kinds/newest-document.ts'
import { ResetDialog } from '../saving/reset-dialog.tsx'
import { useDispatch, useEditor } from '../state/editor-store.ts'
import { PreviewLinkDialog } from '../timing/preview-link-dialog.tsx'
import { ScheduleDialog } from '../timing/schedule-dialog.tsx'
import { VersionsSheet } from '../versions/versions-sheet.tsx'
import type { BarDialog, EditorBarProps } from './editor-bar-props.ts'

type BarDialogsProps = EditorBarProps & { dirty: boolean; open: BarDialog | null; onClose: () => void }

/** What the actions of the bar open. */
export function BarDialogs(props: BarDialogsProps) {
  const { kind, site, page, opened, open, onClose } = props
  if (open === 'reset') return <Reset {...props} />
  if (open === 'versions') {
    return (
      <VersionsSheet
        kind={kind}
        site={site}
        opened={opened}
        onRestored={props.onRestored}
        onClose={onClose}
      />
    )
  }
  if (open === 'schedule' && page) {
    const onScheduled = (saved: ContentPage) => opened.changed(saved, { rests: false })
    return <ScheduleDialog kind={kind} page={page} onScheduled={onScheduled} onClose={onClose} />
  }
  if (open === 'preview' && page) return <PreviewLinkDialog kind={kind} id={page.id} onClose={onClose} />
  return (
    <AlertDialog
      open={open === 'discard'}
      title="Discard the draft?"
      confirm="Discard draft"
      danger
      onConfirm={() => {
        onClose()
        props.onDiscardDraft()
      }}
      onCancel={onClose}
    >
      <p>The form goes back to what visitors see. The draft stays in the versions and can be restored.</p>
    </AlertDialog>
  )
}

function Reset({ page, dirty, busy, onReset, onClose }: BarDialogsProps) {
  const dispatch = useDispatch()
  const saved = useEditor(({ editor }) => editor.saved)
  return (
    <ResetDialog
      dirty={dirty}
      live={page === null || isLivePage(page)}
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
