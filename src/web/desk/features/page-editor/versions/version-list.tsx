import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Pin } from 'lucide-react'
import { CONTENT_LIMITS } from '#contract/content/content-limits.ts'
import type { ContentVersion, ContentVersionChange, VersionKind } from '#contract/content/content-version.ts'
import { settleField } from '#web/desk/components/drafts/field-drafts.ts'
import { SavedOnBlur } from '#web/desk/components/drafts/saved-on-blur.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { formatLongInstant } from '#web/lib/dates.ts'
import { errorSentence } from '#web/lib/error-text.ts'
import type { EditorKind } from '../kinds/editor-kind.ts'
import { changeVersion } from '../saving/version-api.ts'
import { versionNamesDraft } from './version-names-draft.ts'

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
  kind: EditorKind
  /** of the page */
  id: number
  versions: readonly ContentVersion[]
  onLook: (version: ContentVersion) => void
  onRestore: (version: ContentVersion) => void
}

export function VersionList({ kind, id, versions, onLook, onRestore }: VersionListProps) {
  const queries = useQueryClient()
  const place = (version: number) => ({ draft: versionNamesDraft(kind.area, id), field: version })
  const change = useMutation({
    mutationFn: ({ version, ...given }: ContentVersionChange & { version: number }) =>
      changeVersion(kind.area, id, version, given),
    onSuccess: (_saved, { version, name }) => {
      if (name !== undefined) settleField(place(version), name)
    },
    onError: (error) => notify.error(`The version could not be changed: ${errorSentence(error)}`),
    onSettled: () => queries.invalidateQueries({ queryKey: ['editor-versions', kind.area, id] }),
  })
  return (
    <ol aria-label="Versions, newest first" className="mt-4 divide-y divide-slate-100">
      {versions.map((version, at) => (
        <li key={version.version} className="py-2.5 text-sm">
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <p className="font-medium break-words text-slate-900">{writeTitle(version)}</p>
              <p className="text-[13px] break-words text-slate-600">
                {version.created_by_name ?? 'Author not recorded'}, {formatLongInstant(version.created_at)}
              </p>
            </div>
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Pin version ${version.version}`}
              title="Keep this version however old it gets"
              aria-pressed={version.pinned}
              className="aria-pressed:bg-navy-50 aria-pressed:text-navy-900"
              onClick={() => change.mutate({ version: version.version, pinned: !version.pinned })}
            >
              <Pin aria-hidden />
            </Button>
          </div>
          <div className="mt-1.5 flex flex-wrap items-center gap-2">
            <SavedOnBlur
              label={`Name of version ${version.version}`}
              value={version.name}
              place={place(version.version)}
              placeholder="Name this version"
              maxLength={CONTENT_LIMITS.name}
              className="grow basis-40"
              onSave={(name) => change.mutate({ version: version.version, name })}
            />
            <Button size="small" onClick={() => onLook(version)}>
              Look<span className="sr-only"> at version {version.version}</span>
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

function writeTitle({ version, kind, from_version }: ContentVersion): string {
  return `Version ${version} · ${KINDS[kind]}${from_version ? ` from ${from_version}` : ''}`
}
