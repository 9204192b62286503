import type { SendMailOptions } from 'nodemailer'
import type { OutgoingMail } from './transport.ts'

/** Builds the message in the form that every transport takes. */
export function buildMessage(mail: OutgoingMail): SendMailOptions {
  const { messageId, date, from, to, replyTo, subject, html, text, attachments, unsubscribeUrl } = mail
  return {
    messageId,
    date,
    from: { name: from.name ?? '', address: from.address },
    to: { name: to.name ?? '', address: to.address },
    ...(replyTo ? { replyTo: { name: replyTo.name ?? '', address: replyTo.address } } : {}),
    envelope: { from: from.address, to: [to.address] },
    subject,
    html,
    text,
    attachments: attachments.map(({ name, type, content }) => ({
      filename: name,
      contentType: type,
      content,
    })),
    // A fixed encoding saves the mailer from counting every character twice to choose one.
    textEncoding: 'quoted-printable',
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
