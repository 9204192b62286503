import type { ReactNode } from 'react'
import { Card } from '#web/desk/ui/card.tsx'

type FigureCardProps = {
  title: string
  /** says what is counted, if the title does not */
  note?: string
  className?: string
  flush?: boolean
  children: ReactNode
}

export function FigureCard({ title, note, className, flush, children }: FigureCardProps) {
  const id = `figures-${title.toLowerCase().replaceAll(' ', '-')}`
  return (
    <Card aria-labelledby={id} className={`min-w-0 break-inside-avoid overflow-hidden ${className ?? ''}`}>
      <h2 id={id} className="px-4 pt-3.5 text-sm font-semibold text-slate-900">
        {title}
      </h2>
      {note ? <p className="mt-0.5 px-4 text-[13px] text-slate-600">{note}</p> : null}
      <div className={flush ? 'pt-3' : 'p-4 pt-3'}>{children}</div>
    </Card>
  )
}
