import { type ReactNode, useState } from 'react'
import { type FindFocusPlace, FocusPlace } from '#web/desk/ui/popups/focus-place.ts'
import { findNearest } from './find-nearest.ts'
import { noteTakenPlace } from './last-lead.ts'
import { findRow, findRowLink } from './lead-row.ts'

type RowFocusProps = {
  leadId: number
  /** of a row, which takes the focus: its link without this */
  findControl?: FindControl
  children: ReactNode
}
type FindControl = (row: HTMLElement | null) => HTMLElement | null

/** Around the dialogs of a row, which may have left the list by the time they close. */
export function RowFocus({ leadId, findControl, children }: RowFocusProps) {
  const [find] = useState(() => rememberRow(leadId, findControl))
  return <FocusPlace value={find}>{children}</FocusPlace>
}

/**
 * Finds where the focus goes after a dialog that is opened now, once what has the focus now has gone: to the row of the lead, or,
 * once that has left the list, to the one nearest to where it stood.
 */
export function rememberRow(leadId: number, findControl: FindControl = findRowLink): FindFocusPlace {
  const opener = document.activeElement
  const order = listDrawn()
  return () => {
    if (opener?.isConnected && opener !== document.body) return null
    const nearest = findNearest(order, leadId, new Set(listDrawn()))
    if (nearest === undefined) return null
    if (nearest !== leadId) noteTakenPlace(nearest, order.indexOf(nearest) > order.indexOf(leadId))
    return findControl(findRow(nearest))
  }
}

/** The leads whose rows are drawn, from top to bottom. */
function listDrawn(): number[] {
  return [...document.querySelectorAll<HTMLElement>('[data-lead]')].map(({ dataset }) => Number(dataset.lead))
}
