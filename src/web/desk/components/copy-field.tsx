import { logWarning } from '#web/lib/log.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields/field.tsx'
import { notify } from '../ui/notify.ts'

type CopyFieldProps = { label: string; value: string; hint?: string }

/** Shows a value, such as a link, with a button that copies it. */
export function CopyField({ label, value, hint }: CopyFieldProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      notify.success('Link copied')
    } catch (error) {
      // Without HTTPS browsers offer no clipboard.
      logWarning('The link could not be copied.', error)
      notify.error('The link could not be copied. Please select it and copy it yourself.')
    }
  }
  return (
    <div>
      <div className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <TextField label={label} value={value} readOnly onFocus={(event) => event.target.select()} />
        </div>
        <Button onClick={copy}>Copy</Button>
      </div>
      {hint ? <p className="mt-1 text-[13px] text-slate-600">{hint}</p> : null}
    </div>
  )
}
