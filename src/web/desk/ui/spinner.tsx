import { LoaderCircle } from 'lucide-react'
import { classNames } from '#web/lib/class-names.ts'

type LoadingProps = {
  text: string
  /** smaller, for a part of one or two lines */
  small?: boolean
}

/** Shows a spinner with its text in a live region, so that it is read out. */
export function Loading({ text, small = false }: LoadingProps) {
  return (
    <div
      role="status"
      className={classNames(
        'flex items-center gap-2.5 px-4 text-sm text-slate-600',
        small ? 'py-3' : 'justify-center py-14',
      )}
    >
      <LoaderCircle aria-hidden className="size-4 animate-spin motion-reduce:animate-none" />
      {text}
    </div>
  )
}

const WIDTHS = ['w-2/5', 'w-1/3', 'w-1/2', 'w-1/4']

/** Stands in for rows, in their height, so that nothing moves later. */
export function LoadingRows({ text, rows = 6 }: { text: string; rows?: number }) {
  return (
    <>
      <div className="flex h-9 items-center border-b border-slate-100">
        <Loading small text={text} />
      </div>
      <ul aria-hidden className="appear-late divide-y divide-slate-100">
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
          <li key={row} className="grid h-14 content-center gap-2 px-4">
            <span className={classNames('h-3 rounded-full bg-slate-100', WIDTHS[row % WIDTHS.length])} />
            <span className="h-2.5 w-1/5 rounded-full bg-slate-100" />
          </li>
        ))}
      </ul>
    </>
  )
}
