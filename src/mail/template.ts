import type { ReactElement } from 'react'
import type { MailAttachment, MailKind, MailModelOf } from '#contract/mail/mail-models.ts'

/** The subject, body, attachments and example of one kind of mail. */
export type MailTemplate<Kind extends MailKind> = {
  subject(model: MailModelOf<Kind>): string
  email(model: MailModelOf<Kind>): ReactElement
  attachments?(model: MailModelOf<Kind>): MailAttachment[]
  /** for tests and previews */
  example: MailModelOf<Kind>
}
