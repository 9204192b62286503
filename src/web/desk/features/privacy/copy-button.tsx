import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/desk/ui/button.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { Switch } from '#web/desk/ui/switch.tsx'
import { errorText } from '#web/lib/error-text.ts'
import { askForCopy, copiesQuery } from './privacy-api.ts'

/** The link is shown once: it is stored nowhere. */
export function CopyButton({ ids, disabled }: { ids: number[]; disabled: boolean }) {
  const [withNotes, setWithNotes] = useState(true)
  const queries = useQueryClient()
  const asking = useMutation({
    mutationFn: () => askForCopy(ids, withNotes),
    onSuccess: () => queries.invalidateQueries(copiesQuery),
    onError: (error) => notify.error(errorText(error)),
  })
  const link = asking.data && new URL(asking.data.link, window.location.origin).href
  return (
    <div className="grid w-full gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => asking.mutate()} disabled={disabled || asking.isPending}>
          <FileDown aria-hidden /> Make a copy
        </Button>
        <Switch label="With notes of staff" checked={withNotes} onChange={setWithNotes} />
      </div>
      {link ? (
        <p role="status" className="text-sm text-slate-700">
          The copy is being made. Its link lasts seven days and is shown only now:{' '}
          <a className="link wrap-anywhere" href={link} rel="noreferrer">
            {link}
          </a>
        </p>
      ) : null}
    </div>
  )
}
