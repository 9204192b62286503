import { MAIL_FILES_HELP, writesMailFiles } from '#web/desk/lib/mail-files.ts'
import { Warning } from '#web/desk/ui/alert.tsx'

/** Warns beside emails that they become files, as long as no mail server is connected. */
export function MailFilesNote({ className }: { className?: string }) {
  return writesMailFiles() ? <Warning className={className}>{MAIL_FILES_HELP}</Warning> : null
}
