import { useState } from 'react'
import { findNearest } from './find-nearest.ts'
import { findRow, findRowLink } from './lead-row.ts'

/** Finds what takes the focus in the row of a lead, or, once the row has left the list, in the one nearest to where it stood at first. */
export function useNearestRow(id: number): () => HTMLElement | null {
  const [order] = useState(listDrawn)
  return () => {
    const nearest = findNearest(order, id, new Set(listDrawn()))
    return nearest === undefined ? null : findRowLink(findRow(nearest))
  }
}

/** The leads whose rows are drawn, from top to bottom. */
function listDrawn(): number[] {
  return [...document.querySelectorAll<HTMLElement>('[data-lead]')].map(({ dataset }) => Number(dataset.lead))
}
