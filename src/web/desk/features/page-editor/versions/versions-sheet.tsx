import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Site } from '#content/site/build-page.ts'
import { CONTENT_API } from '#contract/content/content-endpoints.ts'
import { CONTENT_LIMITS } from '#contract/content/content-limits.ts'
import type { ContentVersion, VersionKind } from '#contract/content/content-page.ts'
import { Loaded } from '#web/desk/components/loaded.tsx'
import { whoRefused } from '#web/desk/lib/saver.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { AlertDialog } from '#web/desk/ui/popups/alert-dialog.tsx'
import { Dialog, DialogButtons } from '#web/desk/ui/popups/dialog.tsx'
import { Sheet } from '#web/desk/ui/popups/sheet.tsx'
import { ApiError } from '#web/lib/api-error.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { formatLongInstant } from '#web/lib/dates.ts'
import { errorReason } from '#web/lib/error-text.ts'
import { PagePreview } from '#web/preview/page-preview.tsx'
import { type EditorKind, UNSEEN } from '../page-types/editor-kind.ts'
import type { Saving } from '../saving/use-saving.ts'
import type { PageDocument } from '../state/document.ts'

const { versionDays, versionsListed, versionsStored } = CONTENT_LIMITS

const RETENTION_TEXT = `Versions are kept for ${versionDays} days. The newest ${versionsStored} of each page are always kept.`

type VersionsSheetProps = {
  kind: EditorKind
  site: Site
  saving: Saving
  onClose: () => void
}

export function VersionsSheet({ kind, site, saving, onClose }: VersionsSheetProps) {
  const { page, known } = saving
  const id = page?.id ?? 0
  const queries = useQueryClient()
  const found = useInfiniteQuery({
    queryKey: ['editor-versions', kind.area, id, 'list'],
    queryFn: ({ pageParam, signal }) =>
      callEndpoint(CONTENT_API.versions, {
        params: { area: kind.area, id },
        query: { before: pageParam },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (part) => (part.length === versionsListed ? part.at(-1)?.version : undefined),
  })
  const [asked, setAsked] = useState<ContentVersion | null>(null)
  const [looked, setLooked] = useState<ContentVersion | null>(null)
  const restore = useMutation({
    mutationFn: (version: number) =>
      callEndpoint(CONTENT_API.restoreVersion, {
        params: { area: kind.area, id, version },
        body: { version: known.current, draft: true },
      }),
    onSuccess: (saved, version) => {
      saving.noteRestored(saved)
      setAsked(null)
      const description = saved.draft ? UNSEEN : undefined
      notify.success(`Restored: Version ${version} is the newest again.`, { description })
    },
    onError: (error) => {
      setAsked(null)
      const stale = error instanceof ApiError && error.code === 'stale_version'
      notify.error(`The version could not be restored: ${stale ? changedText(error) : errorReason(error)}`)
      void queries.invalidateQueries({ queryKey: ['editor-versions', kind.area, id] })
    },
  })
  return (
    <Sheet open onClose={onClose} title="Versions" closeLabel="Close versions" className="w-[30rem]">
      <div className="p-5">
        <Loaded query={found} loading="Loading versions…" failure="The versions could not be loaded.">
          {({ pages }) => (
            <>
              <VersionList versions={pages.flat()} onLook={setLooked} onRestore={setAsked} />
              {found.hasNextPage ? (
                <Button className="mt-3" onClick={() => found.fetchNextPage()} disabled={found.isFetching}>
                  Show older
                </Button>
              ) : (
                <p className="mt-3 text-[13px] text-slate-600">{RETENTION_TEXT}</p>
              )}
            </>
          )}
        </Loaded>
      </div>
      {looked ? (
        <VersionLook kind={kind} site={site} id={id} version={looked} onClose={() => setLooked(null)} />
      ) : null}
      <AlertDialog
        open={asked !== null}
        title={`Restore version ${asked?.version}?`}
        confirm="Restore"
        busy={restore.isPending}
        onConfirm={() => asked && restore.mutate(asked.version)}
        onCancel={() => setAsked(null)}
      >
        <p>
          Its content becomes the newest version. {page?.is_published === false ? '' : `${UNSEEN} `}The
          current content stays in this list.
        </p>
      </AlertDialog>
    </Sheet>
  )
}

function changedText(error: unknown): string {
  return `${whoRefused(error)} has changed this page. Reload to see their version.`
}

const KINDS: Record<VersionKind, string> = {
  created: 'Created',
  saved: 'Saved',
  drafted: 'Draft saved',
  discarded: 'Draft discarded',
  published: 'Published',
  unpublished: 'Unpublished',
  moved: 'Moved',
  noted: 'Note changed',
  reset: 'Reset to defaults',
  restored: 'Restored',
}

type VersionListProps = {
  versions: readonly ContentVersion[]
  onLook: (version: ContentVersion) => void
  onRestore: (version: ContentVersion) => void
}

function VersionList({ versions, onLook, onRestore }: VersionListProps) {
  return (
    <ol aria-label="Versions, newest first" className="mt-4 divide-y divide-slate-100">
      {versions.map((version, at) => (
        <li key={version.version} className="py-2.5 text-sm">
          <p className="font-medium break-words text-slate-900">{writeTitle(version)}</p>
          <p className="text-[13px] break-words text-slate-600">
            {version.created_by_name ?? 'Unknown author'}, {formatLongInstant(version.created_at)}
          </p>
          <div className="mt-1.5 flex flex-wrap items-center gap-2">
            <Button size="small" onClick={() => onLook(version)}>
              View<span className="sr-only"> version {version.version}</span>
            </Button>
            {at === 0 ? (
              <span className="text-[13px] text-slate-600">Newest</span>
            ) : (
              <Button size="small" onClick={() => onRestore(version)}>
                Restore<span className="sr-only"> version {version.version}</span>
              </Button>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}

function writeTitle({ version, kind, from_version, name }: ContentVersion): string {
  const what = `${KINDS[kind]}${from_version ? ` from ${from_version}` : ''}`
  return [`Version ${version}`, what, name].filter(Boolean).join(' · ')
}

const DESKTOP = 1440

type VersionLookProps = {
  kind: EditorKind
  site: Site
  /** the page's id */
  id: number
  version: ContentVersion
  onClose: () => void
}

function VersionLook({ kind, site, id, version, onClose }: VersionLookProps) {
  const params = { area: kind.area, id, version: version.version }
  const found = useQuery({
    queryKey: ['editor-versions', kind.area, id, version.version],
    queryFn: ({ signal }) => callEndpoint(CONTENT_API.version, { params, signal }),
    // A version never changes.
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Dialog open title={`Version ${version.version}`} onClose={onClose} className="w-[80rem]">
      <div className="relative mt-3 h-[70dvh] overflow-hidden rounded-md border border-slate-200 bg-slate-100">
        <Loaded query={found} loading="Loading version…" failure="The version could not be loaded.">
          {({ content }) => <Look kind={kind} site={site} content={content} path={version.url} />}
        </Loaded>
      </div>
      <DialogButtons>
        <Button onClick={onClose}>Close</Button>
      </DialogButtons>
    </Dialog>
  )
}

type LookProps = Pick<VersionLookProps, 'kind' | 'site'> & { content: PageDocument; path: string }

function Look({ kind, site, content, path }: LookProps) {
  const model = useMemo(
    () => kind.model(kind.read(content, site.business).content, site, path),
    [kind, site, content, path],
  )
  return <PagePreview model={model} width={DESKTOP} focus={null} />
}
