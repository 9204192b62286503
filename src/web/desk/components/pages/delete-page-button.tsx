import { useState } from 'react'
import { Button } from '#web/desk/ui/button.tsx'
import { AlertDialog } from '#web/desk/ui/popups/alert-dialog.tsx'

type DeletePageButtonProps = {
  url: string
  live: boolean
  busy: boolean
  onDelete: () => void
}

/** Asks before deleting a live page; a draft is deleted at once and can be undone. */
export function DeletePageButton({ url, live, busy, onDelete }: DeletePageButtonProps) {
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button
        size="small"
        variant="dangerGhost"
        onClick={live ? () => setAsks(true) : onDelete}
        disabled={busy}
      >
        Delete<span className="sr-only"> {url}</span>
      </Button>
      <AlertDialog
        open={asks}
        title={`Delete ${url}?`}
        confirm="Delete"
        danger
        onConfirm={() => {
          setAsks(false)
          onDelete()
        }}
        onCancel={() => setAsks(false)}
      >
        <p>Visitors will no longer find this page. You can restore it under Deleted.</p>
      </AlertDialog>
    </>
  )
}
