import { Ellipsis, History, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/desk/ui/button.tsx'
import { Popover } from '#web/desk/ui/popups/popover.tsx'
import { Switch } from '#web/desk/ui/switch.tsx'
import type { BarDialog, EditorBarProps } from './editor-bar-props.ts'

export type PageActionProps = EditorBarProps & {
  /** something that visitors do not see yet can be published */
  publishes: boolean
  /** visitors see what is saved */
  isLive: boolean
  onOpen: (dialog: BarDialog) => void
}

export function PublishSwitch({ kind, page, busy, unread, onPublish }: PageActionProps) {
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

export function PageActions({ page, busy, unread, onOpen }: PageActionProps) {
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

/** What has no room in the bar, and what is seldom needed. */
export function MoreActions(props: PageActionProps & { isWide: boolean }) {
  const { isWide, page, busy, publishes, isLive } = props
  const [open, setOpen] = useState(false)
  const closing = { ...props, onOpen: (dialog: BarDialog) => choose(() => props.onOpen(dialog)) }
  function choose(act: () => void) {
    setOpen(false)
    act()
  }
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
              <Button
                variant="primary"
                onClick={() => choose(() => props.onPublish(true))}
                disabled={busy.saving || busy.publishing}
              >
                Publish changes
              </Button>
            ) : null}
            {isLive ? (
              <Button onClick={() => choose(props.onSaveDraft)} disabled={busy.saving}>
                Save draft
              </Button>
            ) : null}
            <PageActions {...closing} />
          </>
        )}
        <Button onClick={() => closing.onOpen('schedule')} disabled={!page}>
          Schedule
        </Button>
        <Button onClick={() => closing.onOpen('preview')} disabled={!page}>
          Preview links
        </Button>
        <Button onClick={() => choose(props.onSharing)}>Search & Sharing</Button>
        {page?.draft ? <Button onClick={() => closing.onOpen('discard')}>Discard draft</Button> : null}
      </div>
    </Popover>
  )
}
