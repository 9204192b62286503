import { expect, test } from 'vitest'
import { breakLinks } from '#contract/mail/break-links.ts'
import { MAIL_KINDS, type MailKind, type MailModel } from '#contract/mail/mail-models.ts'
import { exampleLead, exampleQuote, exampleTask } from './examples.ts'
import { renderMail, TEMPLATES } from './render.tsx'

/** Matches characters that an email program would include in a link, which breaks it. */
const SWALLOWED = /https?:\/\/\S*[:;,!?)]\s/

test.each(Object.keys(TEMPLATES) as MailKind[])(
  'no address in the text of %s ends with a punctuation mark',
  async (kind) => {
    const { text } = await renderMail(TEMPLATES[kind].example)
    expect(text.replace(/\n/g, ' \n')).not.toMatch(SWALLOWED)
  },
)

const LINKS = [
  'https://evil.example/x?y=1',
  'HTTP://evil.example',
  'www.evil.example',
  'www.1evil.2x',
  'evil.example/pay',
  'evil.co.uk',
  'someone@evil.example',
  'mailto:someone@evil',
  'sms:+353871234567',
  'evil。example',
  'злой.рф',
  'evil.xn--p1ai',
  'http://198.51.100.7/x',
  '198.51.100.7/x',
  '//evil.example',
  '\\\\evil\\share',
  'evil.\u00adexample',
  'http://localhost:3000/evil',
  'evil.example:8080/x',
  '(evil.example)',
  'a.b.evil.example',
]
/** Matches, broadly, whatever an email program may turn into a link. */
const LINKED =
  /\p{L}[\w+.-]*:\S|:\/\/|www\.\S|\\\\\S|\S[.。．｡]\p{Cf}?\p{L}[\p{L}\p{N}\p{Cf}-]|\d+\.\d+\.\d+\.\d+/iu

/** Matches the marks that the test puts around links, to find them in the email. */
const MARKED = /⟦([^⟧]*)⟧/g

test.each(LINKS)('%s in a customer’s words does not become a link in any email', async (plain) => {
  const link = `⟦${plain}⟧`
  const words = { full_name: `Aoife ${link} Daly`, pickup_location: link, dropoff_location: `To ${link}!` }
  const lead = {
    ...exampleLead,
    ...words,
    mobile_national: link,
    additional_info: `Pay at\n${link}\nplease`,
    group_type: link,
    slug: link,
    trip: { stops: [{ place: link, note: link }], access_needs: link },
  }
  const quote = {
    ...exampleQuote,
    lines: exampleQuote.lines.map((line) => ({ ...line, description: `Journey to ${link}` })),
    journey: { ...exampleQuote.journey, ...words },
    message: '',
    terms: 'None',
  }
  const reply = {
    kind: 'asked' as const,
    name: link,
    text: link,
    closed_number: null,
    created_at: lead.created_at,
  }
  const task = { ...exampleTask, ...words }
  for (const kind of MAIL_KINDS) {
    const { example } = TEMPLATES[kind]
    const model = {
      ...example,
      ...('lead' in example && { lead }),
      ...('leads' in example && { leads: [{ lead, leadUrl: null }] }),
      ...('tasks' in example && { tasks: [{ ...task, leadUrl: null }] }),
      ...('quote' in example && { quote: { ...quote, replies: [{ ...reply, kind: 'accepted' }] } }),
      ...('former' in example && { former: { ...quote.journey, pickup_location: `Once ${link}` } }),
      ...('reply' in example && { reply }),
      ...('question' in example && { question: link }),
    } as MailModel
    const { subject, html, text, attachments } = await renderMail(model)
    const shown = html.replace(/<style>.*?<\/style>/gs, ' ').replace(/<[^>]*>/g, ' ')
    const files = attachments.map(({ content }) => content.replace(/\r\n[ \t]/g, '').replace(/\\(.)/g, '$1'))
    const places = [subject, shown, text, ...files].flatMap((part) => [...part.matchAll(MARKED)])
    for (const [, place] of places) expect(place).not.toMatch(LINKED)
    if (example.kind !== 'follow-up' && 'lead' in example) expect(places.length).toBeGreaterThan(0)
    expect(html).not.toMatch(/href="[^"]*(?:evil|%D0)/)
  }
})

test.each(['https://evil.example/@x', 'evil.example/pay@x.ie'])(
  'the email address %s does not become a link to a page',
  async (email) => {
    const { text } = await renderMail({ ...TEMPLATES['lead-alert'].example, lead: { ...exampleLead, email } })
    expect(text).toContain('evil. example/')
    expect(text).not.toContain('evil.example')
  },
)

test.each([
  'St. Stephen’s Green, Dublin 2',
  'Pick-up at 9.30 a.m., back by 18:05',
  'Mr. J. P. O’Brien',
  'EI 104, Terminal 2... or later',
  'From €1,430.50 (Up to 6 passengers)',
  '2027-03-09T10:00:00.000Z',
])('the text %s stays as it is', (text) => {
  expect(breakLinks(text)).toBe(text)
})

test('links of the business and addresses that staff write stay', async () => {
  const { html } = await renderMail({
    ...TEMPLATES['lead-alert'].example,
    lead: { ...exampleLead, email: 'aoife@example.ie' },
  })
  expect(html).toContain('href="mailto:aoife@example.ie"')
  expect(html).toContain('https://www.jaunt.example/login?lead=1042')
  const message = 'See https://firm.example/terms'
  const quote = { ...exampleQuote, message }
  expect((await renderMail({ ...TEMPLATES.offer.example, quote })).text).toContain(message)
})
