import { render, toPlainText } from '@react-email/render'
import type { MailKind, MailModel, RenderedMail } from '#contract/mail.ts'
import { LeadAlert } from './lead-alert.tsx'
import { LeadConfirmation } from './lead-confirmation.tsx'
import { oneLine, showDay, showTime } from './wording.ts'

const TEMPLATES: Record<MailKind, (model: MailModel) => React.ReactNode> = {
  'lead-confirmation': LeadConfirmation,
  'lead-alert': LeadAlert,
}

const SUBJECTS: Record<MailKind, (model: MailModel) => string> = {
  'lead-confirmation': ({ firm, lead }) =>
    `We have received your enquiry (reference ${lead.id}) | ${firm.name}`,
  'lead-alert': ({ lead }) =>
    `New enquiry from ${oneLine(lead.full_name, 80)}: ${showDay(lead.date_of_travel)}, ${showTime(lead.pickup_time)} (lead ${lead.id})`,
}

/** The whole of a mail as it is sent. The text part is made from the same markup, so the two cannot say different things. */
export async function renderMail(model: MailModel): Promise<RenderedMail> {
  const Template = TEMPLATES[model.kind]
  const html = await render(<Template {...model} />)
  return { subject: oneLine(SUBJECTS[model.kind](model), 200), html, text: plainText(html) }
}

function plainText(html: string): string {
  const headings = ['h1', 'h2'].map((selector) => ({
    selector,
    options: { uppercase: false, leadingLineBreaks: 3, trailingLineBreaks: 2 },
  }))
  const contacts = ['mailto:', 'tel:'].map((scheme) => ({
    selector: `a[href^="${scheme}"]`,
    format: 'anchor',
    options: { ignoreHref: true },
  }))
  const tables = {
    selector: '[data-text-format="dataTable"]',
    format: 'dataTable',
    options: { uppercaseHeaderCells: false, colSpacing: 2 },
  }
  return toPlainText(html, { selectors: [...headings, ...contacts, tables] })
}
