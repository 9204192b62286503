import { Link } from 'react-router'
import { Button } from '#web/desk/ui/button.tsx'

type DrawnNoteProps = {
  label: string
  setting: string
  /** the words of the settings */
  drawn: string
  /** other words were typed here */
  overrides: boolean
  onUseSettings: () => void
}

/** Where the words of a field come from: the settings, or this page alone. */
export function DrawnNote({ label, setting, drawn, overrides, onUseSettings }: DrawnNoteProps) {
  const link = (
    <Link to="/admin/settings" className="link text-navy-800 underline underline-offset-2">
      Settings › {setting}
    </Link>
  )
  if (!overrides) {
    return (
      <p className="text-[13px] text-slate-600">From {link}. What you type here replaces it on this page.</p>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-2 text-[13px] text-slate-700">
      <p className="min-w-0 break-words">
        Replaces {drawn && `“${drawn}” from `}
        {link} on this page.
      </p>
      <Button size="small" variant="ghost" aria-label={`Use the settings: ${label}`} onClick={onUseSettings}>
        Use the settings
      </Button>
    </div>
  )
}
