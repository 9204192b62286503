import { Loading } from './spinner.tsx'

/** Stands in for a form that is loading, with fields in two columns. */
export function LoadingForm({ text, fields = 6 }: { text: string; fields?: number }) {
  return (
    <>
      <Loading small text={text} />
      <div aria-hidden className="appear-late grid gap-x-4 gap-y-6 px-4 pt-2 pb-6 sm:grid-cols-2">
        {Array.from({ length: fields }, (_, field) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
          <span key={field} className="grid gap-2.5">
            <span className="h-3 w-1/4 rounded-full bg-slate-100" />
            <span className="h-10 rounded-lg bg-slate-100" />
          </span>
        ))}
      </div>
    </>
  )
}
