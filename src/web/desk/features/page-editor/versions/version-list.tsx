import type { ContentVersion, VersionKind } from '#contract/content/content-version.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { formatLongInstant } from '#web/lib/dates.ts'

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

export function VersionList({ versions, onLook, onRestore }: VersionListProps) {
  return (
    <ol aria-label="Versions, newest first" className="mt-4 divide-y divide-slate-100">
      {versions.map((version, at) => (
        <li key={version.version} className="py-2.5 text-sm">
          <p className="font-medium break-words text-slate-900">{writeTitle(version)}</p>
          <p className="text-[13px] break-words text-slate-600">
            {version.created_by_name ?? 'Author not recorded'}, {formatLongInstant(version.created_at)}
          </p>
          <div className="mt-1.5 flex flex-wrap items-center gap-2">
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

function writeTitle({ version, kind, from_version, name }: ContentVersion): string {
  const what = `${KINDS[kind]}${from_version ? ` from ${from_version}` : ''}`
  return [`Version ${version}`, what, name].filter(Boolean).join(' · ')
}
