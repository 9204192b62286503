import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Site } from '#content/site/build-page.ts'
import { CONTENT_LIMITS } from '#contract/content/content-limits.ts'
import type { ContentVersion } from '#contract/content/content-version.ts'
import { whoRefused } from '#web/desk/lib/saver.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { AlertDialog } from '#web/desk/ui/popups/alert-dialog.tsx'
import { Sheet } from '#web/desk/ui/popups/sheet.tsx'
import { Loading } from '#web/desk/ui/spinner.tsx'
import { ErrorState } from '#web/desk/ui/states.tsx'
import { ApiError } from '#web/lib/api-error.ts'
import { errorReason, errorText } from '#web/lib/error-text.ts'
import type { EditorKind } from '../kinds/editor-kind.ts'
import { newestDocument, UNSEEN } from '../kinds/newest-document.ts'
import type { OpenedPage } from '../saving/use-opened-page.ts'
import { restoreVersion, versionsQuery } from '../saving/version-api.ts'
import { VersionList } from './version-list.tsx'
import { VersionLook } from './version-look.tsx'

const { versionDays, versionsStored } = CONTENT_LIMITS
const RETENTION_TEXT = `Versions are kept for ${versionDays} days, and the newest ${versionsStored} of each page permanently.`

type VersionsSheetProps = {
  kind: EditorKind
  site: Site
  opened: OpenedPage
  onRestored: (content: Record<string, unknown>) => void
  onClose: () => void
}

/** Every state the page has been in, to be looked at and brought back as a new version. */
export function VersionsSheet({ kind, site, opened, onRestored, onClose }: VersionsSheetProps) {
  const { page, known, changed } = opened
  const id = page?.id ?? 0
  const queries = useQueryClient()
  const found = useInfiniteQuery(versionsQuery(kind.area, id))
  const versions = found.data?.pages.flat()
  const [asked, setAsked] = useState<ContentVersion | null>(null)
  const [looked, setLooked] = useState<ContentVersion | null>(null)
  const restore = useMutation({
    mutationFn: (version: number) => restoreVersion(kind.area, id, version, known.current),
    onSuccess: (saved, version) => {
      changed(saved, { rests: true })
      onRestored(newestDocument(saved))
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
        {versions ? (
          <>
            <VersionList versions={versions} onLook={setLooked} onRestore={setAsked} />
            {found.hasNextPage ? (
              <Button className="mt-3" onClick={() => found.fetchNextPage()} disabled={found.isFetching}>
                Show older
              </Button>
            ) : (
              <p className="mt-3 text-[13px] text-slate-600">{RETENTION_TEXT}</p>
            )}
          </>
        ) : found.isPending ? (
          <Loading text="Loading versions…" />
        ) : (
          <ErrorState
            title="The versions could not be loaded."
            text={errorText(found.error)}
            onRetry={() => found.refetch()}
            retrying={found.isFetching}
          />
        )}
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
