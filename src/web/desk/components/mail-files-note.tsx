import { MAIL_FILES_HELP, writesMailFiles } from '#web/desk/lib/mail-files.ts'
import { Warning } from '#web/desk/ui/alert.tsx'

/** Says beside emails that no one receives them, while that is so. */
export function MailFilesNote({ className }: { className?: string }) {
  return writesMailFiles() ? <Warning className={className}>{MAIL_FILES_HELP}</Warning> : null
}
