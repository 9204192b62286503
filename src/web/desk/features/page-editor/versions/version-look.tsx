import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Site } from '#content/site/build-page.ts'
import type { ContentVersion } from '#contract/content/content-version.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/desk/ui/popups/dialog.tsx'
import { Loading } from '#web/desk/ui/spinner.tsx'
import { ErrorState } from '#web/desk/ui/states.tsx'
import { errorText } from '#web/lib/error-text.ts'
import { PagePreview } from '#web/preview/page-preview.tsx'
import type { EditorKind } from '../kinds/editor-kind.ts'
import { versionQuery } from '../saving/version-api.ts'
import type { PageDocument } from '../state/document-path.ts'

const DESKTOP = 1440

type VersionLookProps = {
  kind: EditorKind
  site: Site
  /** of the page */
  id: number
  version: ContentVersion
  onClose: () => void
}

/** An older page as it was drawn. */
export function VersionLook({ kind, site, id, version, onClose }: VersionLookProps) {
  const found = useQuery(versionQuery(kind.area, id, version.version))
  return (
    <Dialog open title={`Version ${version.version}`} onClose={onClose} className="w-[80rem]">
      <div className="relative mt-3 h-[70dvh] overflow-hidden rounded-md border border-slate-200 bg-slate-100">
        {found.data ? (
          <Look kind={kind} site={site} content={found.data.content} path={version.url} />
        ) : found.isError ? (
          <ErrorState
            title="The version could not be loaded."
            text={errorText(found.error)}
            onRetry={() => found.refetch()}
            retrying={found.isFetching}
          />
        ) : (
          <Loading text="Loading version…" />
        )}
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
