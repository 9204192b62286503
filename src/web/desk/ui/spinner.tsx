import { LoaderCircle } from 'lucide-react'

/** A wait that is drawn and, being a live region, read out. */
export function Loading({ text }: { text: string }) {
  return (
    <div role="status" className="flex items-center justify-center gap-2.5 px-4 py-14 text-sm text-slate-600">
      <LoaderCircle aria-hidden className="size-4 animate-spin motion-reduce:animate-none" />
      {text}
    </div>
  )
}
