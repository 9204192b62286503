import { Pin } from 'lucide-react'
import { CONTENT_LIMITS } from '#contract/content/content-limits.ts'
import type { ContentVersion, VersionKind } from '#contract/content/content-version.ts'
import { SavedOnBlur } from '#web/desk/components/drafts/saved-on-blur.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { formatLongInstant } from '#web/lib/dates.ts'
import type { useVersionChange } from './use-version-change.ts'

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

type VersionListProps = Pick<ReturnType<typeof useVersionChange>, 'change' | 'place'> & {
  versions: readonly ContentVersion[]
  onLook: (version: ContentVersion) => void
  onRestore: (version: ContentVersion) => void
}

export function VersionList({ versions, change, place, onLook, onRestore }: VersionListProps) {
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
              onClick={() => change({ version: version.version, pinned: !version.pinned })}
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
              onSave={(name) => change({ version: version.version, name })}
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
