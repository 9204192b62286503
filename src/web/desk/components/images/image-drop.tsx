import { ImageUp, X } from 'lucide-react'
import {
  type DragEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Button } from '#web/desk/ui/button.tsx'
import { classNames } from '#web/lib/class-names.ts'
import type { ImageUpload } from './use-image-uploads.ts'

type UploadListProps = {
  uploads: readonly ImageUpload[]
  /** called when a pressed button disappears with its entry, so that the focus can move on */
  onLeft: () => void
}

type ImageDropProps = {
  /** names the file field for screen readers: 'Images of Mercedes V-Class' */
  label: string
  uploads: readonly ImageUpload[]
  onFiles: (files: Iterable<File>) => void
  /** accepts pasted images anywhere on the page, unless a field has the focus */
  pastesAnywhere?: boolean
  /** shown beside the file button */
  children?: ReactNode
}

/** Accepts images by choosing, dropping or pasting, and shows their progress. */
export function ImageDrop({ label, uploads, onFiles, pastesAnywhere = false, children }: ImageDropProps) {
  const id = useId()
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  usePaste(pastesAnywhere, onFiles)
  const drop = (event: DragEvent) => {
    if (!isInside(event)) return
    event.preventDefault()
    setOver(false)
    onFiles(event.dataTransfer.files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are short cuts for the file field inside
    <div
      className={classNames(
        'rounded-md border border-dashed p-3 transition-colors',
        over ? 'border-navy-700 bg-navy-50' : 'border-slate-400 bg-slate-50',
      )}
      onDragOver={(event) => {
        if (!isInside(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={(event) => {
        const { files } = event.clipboardData
        if (!pastesAnywhere && isInside(event) && files.length > 0) onFiles(files)
      }}
    >
      <div className="flex flex-wrap items-center gap-2">
        <label
          htmlFor={id}
          className="inline-flex h-9 cursor-pointer items-center gap-2 rounded-md border border-slate-300 bg-white px-3.5 text-sm font-medium text-slate-800 shadow-xs hover:bg-slate-50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-navy-700"
        >
          <ImageUp className="size-4" aria-hidden="true" />
          Upload
          <input
            id={id}
            ref={input}
            type="file"
            className="sr-only"
            aria-label={label}
            accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
            multiple
            onChange={(event) => {
              onFiles([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
        </label>
        {children}
        <p className="text-[13px] text-slate-600">JPG or PNG. Drop or paste images here.</p>
      </div>
      {uploads.length > 0 ? <UploadList uploads={uploads} onLeft={() => input.current?.focus()} /> : null}
    </div>
  )
}

/** Returns whether an event happened inside. React also bubbles events of dialogs opened from here. */
function isInside({ currentTarget, target }: SyntheticEvent): boolean {
  return target instanceof Node && currentTarget instanceof Node && currentTarget.contains(target)
}

function usePaste(active: boolean, onFiles: ImageDropProps['onFiles']): void {
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })
  useEffect(() => {
    if (!active) return
    const paste = ({ clipboardData }: ClipboardEvent) => {
      if (clipboardData && clipboardData.files.length > 0) latest.current(clipboardData.files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [active])
}

function UploadList({ uploads, onLeft }: UploadListProps) {
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
