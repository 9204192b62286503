import type { ReactElement } from 'react'
import type { MailAttachment, MailKind, MailModelOf } from '#contract/mail/mail-models.ts'

/** Subject, body, attachments and example of one kind of email. */
export type MailTemplate<Kind extends MailKind> = {
  subject(model: MailModelOf<Kind>): string
  email(model: MailModelOf<Kind>): ReactElement
  attachments?(model: MailModelOf<Kind>): MailAttachment[]
  /** a model for tests and previews */
  example: MailModelOf<Kind>
}
