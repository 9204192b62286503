import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { makePreviewLink, previewLinksQuery, revokePreviewLink } from '#web/desk/api/content-pages.ts'
import { CopyField } from '#web/desk/components/copy-field.tsx'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { NativeSelect } from '#web/desk/ui/fields/native-select.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { Dialog, DialogButtons } from '#web/desk/ui/popups/dialog.tsx'
import { Loading } from '#web/desk/ui/spinner.tsx'
import { formatLongInstant } from '#web/lib/dates.ts'
import { errorReason, errorText } from '#web/lib/error-text.ts'
import type { EditorKind } from '../page-types/editor-kind.ts'

const DAYS = [1, 7, 30] as const

type PreviewLinkDialogProps = { kind: EditorKind; id: number; onClose: () => void }

/** Preview links: create, copy, revoke. */
export function PreviewLinkDialog({ kind, id, onClose }: PreviewLinkDialogProps) {
  const [days, setDays] = useState<number>(DAYS[1])
  const daysId = useId()
  const queries = useQueryClient()
  const query = previewLinksQuery(kind.area, id)
  const refresh = () => queries.invalidateQueries({ queryKey: query.queryKey })
  const make = useMutation({
    mutationFn: () => makePreviewLink(kind.area, id, days),
    onError: (error) => notify.error(`The link could not be made: ${errorReason(error)}`),
    onSettled: refresh,
  })
  return (
    <Dialog
      open
      title="Preview links"
      text="Anyone with a link can see the latest saved version of this page, and nothing else. It is hidden from search engines."
      onClose={onClose}
      className="w-[32rem]"
    >
      <div className="mt-4 grid gap-4">
        <div className="flex items-end gap-2">
          <div className="grid grow gap-1.5">
            <label htmlFor={daysId} className="text-sm font-medium text-slate-800">
              Valid for
            </label>
            <NativeSelect
              id={daysId}
              options={DAYS.map((one) => ({
                value: String(one),
                label: one === 1 ? '1 day' : `${one} days`,
              }))}
              value={days}
              onChange={(event) => setDays(Number(event.target.value))}
            />
          </div>
          <Button variant="primary" onClick={() => make.mutate()} disabled={make.isPending}>
            {' '}
            Create link{' '}
          </Button>
        </div>
        {make.data ? (
          // The link is shown once, because only its hash is stored.
          <CopyField
            label="New link"
            value={new URL(make.data.path, window.location.origin).href}
            hint="Copy it now. It will not be shown again."
          />
        ) : null}
        <Links kind={kind} id={id} onRevoked={refresh} />
      </div>
      <DialogButtons>
        <Button onClick={onClose}>Close</Button>
      </DialogButtons>
    </Dialog>
  )
}

type LinksProps = { kind: EditorKind; id: number; onRevoked: () => Promise<void> }

function Links({ kind, id, onRevoked }: LinksProps) {
  const found = useQuery(previewLinksQuery(kind.area, id))
  const revoke = useMutation({
    mutationFn: (link: number) => revokePreviewLink(kind.area, id, link),
    onSuccess: () => notify.success('Revoked: the link no longer works.'),
    onError: (error) => notify.error(`The link could not be revoked: ${errorReason(error)}`),
    onSettled: onRevoked,
  })
  if (found.isPending) return <Loading text="Loading links…" />
  if (found.isError) return <p className="text-sm text-red-700">{errorText(found.error)}</p>
  if (found.data.length === 0) return <p className="text-sm text-slate-600">No active links.</p>
  return (
    <ul aria-label="Active links" className="divide-y divide-slate-100">
      {found.data.map(({ id: link, expires_at, created_by_name }) => (
        <li key={link} className="flex items-center justify-between gap-3 py-2 text-sm">
          <p className="min-w-0 break-words text-slate-800">
            Works until {formatLongInstant(expires_at)}
            <span className="block text-[13px] text-slate-600">
              Made by {created_by_name ?? 'a former colleague'}
            </span>
          </p>
          <Button size="small" onClick={() => revoke.mutate(link)} disabled={revoke.isPending}>
            Revoke
          </Button>
        </li>
      ))}
    </ul>
  )
}
