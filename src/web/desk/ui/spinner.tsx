import { LoaderCircle } from 'lucide-react'

/** A spinner that is also a live region, so that it is read out. */
export function Loading({ text }: { text: string }) {
  return (
    <div role="status" className="flex items-center justify-center gap-2.5 px-4 py-14 text-sm text-slate-600">
      <LoaderCircle aria-hidden className="size-4 animate-spin motion-reduce:animate-none" />
      {text}
    </div>
  )
}
