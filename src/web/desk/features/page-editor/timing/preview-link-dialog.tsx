import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PREVIEW_API } from '#contract/content/preview-endpoints.ts'
import { CopyField } from '#web/desk/components/copy-field.tsx'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { Labelled } from '#web/desk/ui/fields/labelled.tsx'
import { NativeSelect } from '#web/desk/ui/fields/native-select.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { Dialog, DialogButtons } from '#web/desk/ui/popups/dialog.tsx'
import { Loading } from '#web/desk/ui/spinner.tsx'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { formatLongInstant } from '#web/lib/dates.ts'
import { errorReason, errorText } from '#web/lib/error-text.ts'
import type { EditorKind } from '../page-types/editor-kind.ts'

const DAYS = [1, 7, 30] as const

type PreviewLinkDialogProps = { kind: EditorKind; id: number; onClose: () => void }

export function PreviewLinkDialog({ kind, id, onClose }: PreviewLinkDialogProps) {
  const [days, setDays] = useState<number>(DAYS[1])
  const queries = useQueryClient()
  const params = { area: kind.area, id }
  const queryKey = ['editor-previews', kind.area, id]
  const refresh = () => queries.invalidateQueries({ queryKey })
  const links = useQuery({
    queryKey,
    queryFn: ({ signal }) => callEndpoint(PREVIEW_API.list, { params, signal }),
    staleTime: 0,
  })
  const revoke = useMutation({
    mutationFn: (link: number) => callEndpoint(PREVIEW_API.revoke, { params: { ...params, link } }),
    onSuccess: () => notify.success('Revoked: the link no longer works.'),
    onError: (error) => notify.error(`The link could not be revoked: ${errorReason(error)}`),
    onSettled: refresh,
  })
  const make = useMutation({
    mutationFn: () => callEndpoint(PREVIEW_API.make, { params, body: { days } }),
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
          <div className="grow">
            <Labelled label="Valid for">
              {(control) => (
                <NativeSelect
                  {...control}
                  options={DAYS.map((one) => ({
                    value: String(one),
                    label: one === 1 ? '1 day' : `${one} days`,
                  }))}
                  value={days}
                  onChange={(event) => setDays(Number(event.target.value))}
                />
              )}
            </Labelled>
          </div>
          <Button variant="primary" onClick={() => make.mutate()} disabled={make.isPending}>
            {' '}
            Create link{' '}
          </Button>
        </div>
        {make.data ? (
          // The link is shown once, because the server stores only its hash.
          <CopyField
            label="New link"
            value={new URL(make.data.path, window.location.origin).href}
            hint="Copy it now. It will not be shown again."
          />
        ) : null}
        {links.isPending ? <Loading text="Loading links…" /> : null}
        {links.isError ? <p className="text-sm text-red-700">{errorText(links.error)}</p> : null}
        {links.data?.length === 0 ? <p className="text-sm text-slate-600">No active links.</p> : null}
        {links.data && links.data.length > 0 ? (
          <ul aria-label="Active links" className="divide-y divide-slate-100">
            {links.data.map(({ id: link, expires_at, created_by_name }) => (
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
        ) : null}
      </div>
      <DialogButtons>
        <Button onClick={onClose}>Close</Button>
      </DialogButtons>
    </Dialog>
  )
}
