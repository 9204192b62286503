import { Download, Upload } from 'lucide-react'
import { useId, useRef } from 'react'
import type { RateCard } from '#contract/rates/rate-card.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { errorText } from '#web/lib/error-text.ts'
import { PartCard } from './controls.tsx'
import { exportRates, importRates } from './rate-api.ts'

type FileCardProps = { version: number; onImported: (card: RateCard) => void }

/** The opened version as a file, and a file as unsaved changes. */
export function FileCard({ version, onImported }: FileCardProps) {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const exporting = useMutation({
    mutationFn: () => exportRates(version),
    onError: () => notify.error('Export failed'),
  })
  const importing = useMutation({
    mutationFn: async (file: File) => importRates(await file.text()),
    onSuccess: ({ card }) => {
      if (!card) return
      onImported(card)
      notify.success('The file is read. Try the rates, then save them.')
    },
    onError: (error) => notify.error(`The file could not be read: ${errorText(error)}`),
  })
  const errors = importing.data?.errors ?? []
  return (
    <PartCard
      id="file"
      title="Spreadsheet"
      text="Export the rates of this version as CSV, change them in a spreadsheet and import the file. Nothing counts until you save."
    >
      <div className="flex flex-wrap gap-2">
        <Button size="small" disabled={exporting.isPending} onClick={() => exporting.mutate()}>
          <Download aria-hidden /> Export CSV
        </Button>
        <Button size="small" disabled={importing.isPending} onClick={() => input.current?.click()}>
          <Upload aria-hidden /> {importing.isPending ? 'Reading…' : 'Import CSV'}
        </Button>
        <label htmlFor={id} className="sr-only">
          CSV file
        </label>
        <input
          ref={input}
          id={id}
          type="file"
          accept=".csv,text/csv"
          hidden
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) importing.mutate(file)
            // The same file can be chosen again once it is corrected.
            target.value = ''
          }}
        />
      </div>
      {errors.length > 0 ? (
        <div role="alert" className="text-sm text-red-800">
          <p className="font-medium">The file was not imported.</p>
          <ul className="mt-1 grid gap-0.5">
            {errors.map(({ line, message }) => (
              <li key={`${line} ${message}`} className="wrap-anywhere">
                Line {line}: {message}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </PartCard>
  )
}
