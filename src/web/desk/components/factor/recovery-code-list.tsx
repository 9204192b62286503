import { Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#web/desk/ui/button.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { logWarning } from '#web/lib/log.ts'

export function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="mt-4 grid gap-4">
      <div className="printed grid gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-sm font-semibold text-slate-900 outline-none">
          Your recovery codes
        </h2>
        <p className="text-sm text-slate-700">
          Each code works once, instead of the app. They are shown only now, so print them or save them
          somewhere safe.
        </p>
        <ol className="grid grid-cols-1 gap-x-6 gap-y-1.5 whitespace-nowrap sm:grid-cols-2 print:grid-cols-2 rounded-lg border border-slate-200 px-4 py-3 font-mono text-sm text-slate-900">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
      <div className="flex flex-wrap justify-end gap-2 print:hidden">
        <Button onClick={() => void copy(codes)}>Copy</Button>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden /> Print
        </Button>
        <Button variant="primary" onClick={onDone}>
          I’ve saved them
        </Button>
      </div>
    </div>
  )
}

async function copy(codes: readonly string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(codes.join('\n'))
    notify.success('The recovery codes have been copied')
  } catch (error) {
    logWarning('The recovery codes could not be copied.', error)
    notify.error('The recovery codes could not be copied', {
      description: 'Please print or write them down.',
    })
  }
}
