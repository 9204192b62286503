import { type ReactNode, useState } from 'react'
import { type FindFocusPlace, FocusPlace } from '#web/desk/ui/popups/focus-place.ts'
import { findNearest } from './find-nearest.ts'
import { noteTakenPlace } from './last-lead.ts'
import { findRow, findRowLink } from './lead-row.ts'

type RowFocusProps = {
  leadId: number
  /** finds the control to focus in a row, by default its link */
  findControl?: FindControl
  children: ReactNode
}
type FindControl = (row: HTMLElement | null) => HTMLElement | null

/** Surrounds a row's dialogs, and says where the focus goes if the row is gone when they close. */
export function RowFocus({ leadId, findControl, children }: RowFocusProps) {
  const [find] = useState(() => rememberRow(leadId, findControl))
  return <FocusPlace value={find}>{children}</FocusPlace>
}

/** Returns a function that finds where the focus goes after a dialog: the lead's row or, if that is gone, the nearest one. */
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

function listDrawn(): number[] {
  return [...document.querySelectorAll<HTMLElement>('[data-lead]')].map(({ dataset }) => Number(dataset.lead))
}
