import { X } from 'lucide-react'
import { Button } from '#web/desk/ui/button.tsx'
import type { ImageUpload } from './use-image-uploads.ts'

type UploadListProps = {
  uploads: readonly ImageUpload[]
  /** after an entry has left at a press: its button, which had the focus, is gone */
  onLeft: () => void
}

/** Shows how far each file is, and what went wrong with it. */
export function UploadList({ uploads, onLeft }: UploadListProps) {
  return (
    <ul className="mt-3 grid grid-cols-1 gap-2">
      {uploads.map((upload) => (
        <li key={upload.key} className="flex items-center gap-3 text-[13px] text-slate-700">
          <div className="min-w-0 flex-1">
            <p className="truncate">{upload.fileName}</p>
            {upload.error ? <p className="break-words text-red-700">{upload.error}</p> : null}
          </div>
          {upload.error === undefined ? <Progress {...upload} /> : null}
          {upload.again ? (
            <Button size="small" onClick={upload.again}>
              Try again<span className="sr-only"> with {upload.fileName}</span>
            </Button>
          ) : null}
          <Button
            variant="ghost"
            size="icon"
            aria-label={`${upload.error === undefined ? 'Cancel' : 'Dismiss'} ${upload.fileName}`}
            onClick={() => {
              upload.leave()
              onLeft()
            }}
          >
            <X aria-hidden="true" />
          </Button>
        </li>
      ))}
    </ul>
  )
}

function Progress({ fileName, part }: ImageUpload) {
  return (
    <>
      <span>{part === null ? 'Waiting…' : part < 1 ? 'Uploading…' : 'Storing…'}</span>
      <progress
        className="h-2 w-20 appearance-none overflow-hidden rounded-full bg-slate-200 sm:w-28 [&::-moz-progress-bar]:bg-navy-800 [&::-webkit-progress-bar]:bg-slate-200 [&::-webkit-progress-value]:bg-navy-800"
        max={1}
        value={part ?? 0}
        aria-label={`Upload of ${fileName}`}
      />
    </>
  )
}
