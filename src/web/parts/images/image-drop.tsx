import { ImageUp, X } from 'lucide-react'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { Upload } from './use-image-uploads.ts'

type ImageDropProps = {
  /** names the file field for a screen reader, e.g. 'Pictures of Mercedes V-Class' */
  label: string
  uploads: readonly Upload[]
  onFiles: (files: Iterable<File>) => void
  /** beside the button for files */
  children?: ReactNode
}

/** Takes pictures by choosing, dropping or pasting them, and shows how far each is. */
export function ImageDrop({ label, uploads, onFiles, children }: ImageDropProps) {
  const id = useId()
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
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
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={(event) => event.clipboardData.files.length > 0 && onFiles(event.clipboardData.files)}
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
        <p className="text-[13px] text-slate-600">JPG or PNG. Drop or paste pictures here.</p>
      </div>
      {uploads.length > 0 ? <UploadList uploads={uploads} /> : null}
    </div>
  )
}

function UploadList({ uploads }: { uploads: readonly Upload[] }) {
  return (
    <ul className="mt-3 grid gap-2">
      {uploads.map(({ key, fileName, part, cancel }) => (
        <li key={key} className="flex items-center gap-3 text-[13px] text-slate-700">
          <span className="min-w-0 flex-1 truncate">{fileName}</span>
          <progress
            className="h-2 w-28 accent-navy-800"
            max={1}
            value={part}
            aria-label={`Upload of ${fileName}`}
          />
          <Button variant="ghost" size="icon" aria-label={`Cancel ${fileName}`} onClick={cancel}>
            <X aria-hidden="true" />
          </Button>
        </li>
      ))}
    </ul>
  )
}
