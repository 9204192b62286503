import type { Lead } from '#contract/leads/lead.ts'
import { AlertDialog } from '#web/desk/ui/popups/alert-dialog.tsx'
import { WaitingCustomers } from './waiting-customers.tsx'

type DeleteDialogProps = {
  /** null while nothing is asked */
  ids: number[] | null
  /** those of them that are loaded */
  leads: readonly Lead[]
  /** one lead of its own, or a selection */
  bulk?: boolean
  busy: boolean
  /** where the focus goes afterwards, when what asked is deleted too */
  finalFocus?: () => HTMLElement | true | null
  onConfirm: () => void
  onCancel: () => void
}

export function DeleteDialog({ ids, leads, bulk, busy, finalFocus, onConfirm, onCancel }: DeleteDialogProps) {
  return (
    <AlertDialog
      open={ids !== null}
      title={bulk ? 'Delete selected leads' : 'Delete lead'}
      confirm={busy ? 'Deleting…' : 'Delete'}
      danger
      busy={busy}
      finalFocus={finalFocus}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {bulk
        ? `Delete ${ids?.length ?? 0} selected lead(s)? This cannot be undone.`
        : 'Delete this lead? This action cannot be undone.'}
      {ids ? <WaitingCustomers leads={leads} unknown={ids.length - leads.length} /> : null}
    </AlertDialog>
  )
}
