import { expect, test } from 'vitest'
import { contrast } from '#content/fields/contrast.ts'
import { MAIL_KINDS } from '#contract/mail/mail-models.ts'
import { mailModel } from '#support/mail/mail-models.ts'
import { exampleBusiness } from './examples.ts'
import { renderMail, TEMPLATES } from './render.tsx'

const HOSTILE = `<script>alert(1)</script>"'><img src=x onerror=alert(1)>&lt;b&gt; \${7*7} {{7*7}} =cmd|' /C`
const TEXT_FIELDS = [
  'full_name',
  'mobile_number',
  'pickup_location',
  'dropoff_location',
  'selected_vehicle',
  'additional_info',
  'group_type',
] as const

test('the confirmation repeats the request, in Irish formats', async () => {
  const { subject, html, text } = await renderMail(mailModel())
  expect(subject).toBe('We have received your enquiry (reference K7M-3XQ) | Jaunt')
  expect(text).toMatchInlineSnapshot(`
    "Jaunt


    Thank you, Aoife

    We have received your enquiry. One of our consultants will contact you within 2 hours.

    Your reference is K7M-3XQ. We received your enquiry on Sat 21 Nov 2026, 14:05.


    Your journey

    Pick-up            Dublin Airport, Terminal 2
    Drop-off           Ashford Castle, Cong, Co. Mayo
    Travel date        Tuesday 9 March 2027
    Pick-up time       09:30
    Return             Friday 12 March 2027, 18:05
    Vehicle            Mercedes V-Class (Up to 6 passengers)
    Passengers         5
    Occasion           Wedding
    Distance           248.50 km
    Stop 1             Maynooth, 10:15, wait 30 min
    Ceremony           St Mary’s, Cong
    Ribbons            Ivory
    Guide price shown  From €430 for a Mercedes V-Class. Driver, fuel, tolls and all other charges for this journey are included.

    A calendar file for your journey is attached. Your journey is not booked until we confirm it.


    Your message

    Two child seats, please.
    We arrive on EI 104.


    What happens next

    1.  A personal review. A consultant checks your route, your group and your timing.
    2.  We contact you. Within 2 hours, on 087 123 4567 or by email.
    3.  At your service. Our concierge is available 24 hours a day, 7 days a week.

    Would you like to change or add something? Reply to this email or write to leads@jaunt.example.

    Warm regards,
    The team at Jaunt

    Jaunt · leads@jaunt.example · www.jaunt.example https://www.jaunt.example

    You're receiving this email because this address was entered in the quote form of Jaunt. If that was not you, please ignore it."
  `)
  for (const fact of [
    'Thank you, Aoife',
    'Tuesday 9 March 2027',
    '09:30',
    '248.50 km',
    'Ashford Castle',
    'K7M-3XQ',
  ]) {
    expect(html).toContain(fact)
  }
})

test('the alert says how to contact the customer, with links that work', async () => {
  const { subject, html, text } = await renderMail(mailModel({ kind: 'lead-alert' }))
  expect(subject).toBe('New enquiry from Aoife Ní Bhriain: Tue 9 Mar 2027, 09:30 (lead 1042)')
  expect(html).toContain('href="tel:+353871234567"')
  expect(html).toContain('href="mailto:aoife@example.ie"')
  expect(html).toContain('href="https://www.jaunt.example/admin/leads/1042"')
  expect(text).toMatch(/Page +\/wedding-cars/)
})

test('an alert of a site without a known address has no link to the lead', async () => {
  const { html, text } = await renderMail(mailModel({ kind: 'lead-alert', leadUrl: null }))
  expect(html).not.toContain('/admin/leads/')
  expect(text).not.toContain('Open lead')
  expect(text).toContain('Ask whoever runs the server to set PUBLIC_URL.')
})

test('fields that were not filled in are left out of the email', async () => {
  const lead = {
    pickup_location: '',
    dropoff_location: '',
    selected_vehicle: '',
    additional_info: '',
    number_of_people: null,
    group_type: '',
    round_trip: false,
    return_date: null,
    return_time: null,
    distance: 0,
  }
  const { text } = await renderMail(mailModel({ lead }))
  for (const name of [
    'Drop-off',
    'Vehicle',
    'Passengers',
    'Occasion',
    'Return',
    'Distance',
    'Your message',
  ]) {
    expect(text).not.toContain(name)
  }
  expect(text).toContain('Tuesday 9 March 2027')
})

test.each(['lead-confirmation', 'lead-alert'] as const)(
  '%s shows what a visitor typed as text',
  async (kind) => {
    for (const field of TEXT_FIELDS) {
      const { html, text } = await renderMail(mailModel({ kind, lead: { [field]: HOSTILE } }))
      expect(html, field).not.toMatch(/<script|<img/i)
      expect(text, field).not.toContain('&lt;script')
    }
    const { html, text } = await renderMail(mailModel({ kind, lead: { additional_info: HOSTILE } }))
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(html).toContain('&amp;lt;b&amp;gt;')
    expect(text).toContain(HOSTILE)
  },
)

test('a link of an email has only the address or the number that it names', async () => {
  const lead = {
    email: 'a@b.ie?bcc=victim@x.ie&body=hi',
    mobile_number: 'javascript:alert(1) 087 123 4567',
    mobile_e164: null,
  }
  const { html } = await renderMail(mailModel({ kind: 'lead-alert', lead }))
  expect(html).toContain('href="mailto:a@b.ie%3Fbcc%3Dvictim@x.ie%26body%3Dhi"')
  expect(html).toContain('href="tel:10871234567"')
  expect(html).not.toContain('href="javascript')
})

test.each(['\r\nBcc: victim@x.ie', '\nX: y', '\u2028next', '\u202Edesrever', '\u0007bell', 'a\tb'])(
  'the subject stays one plain line with %j in a name',
  async (part) => {
    const { subject } = await renderMail(mailModel({ kind: 'lead-alert', lead: { full_name: `Ann${part}` } }))
    expect(subject).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u)
    expect(subject).toContain('New enquiry from Ann')
  },
)

test('the subject has a limited length, whatever the name', async () => {
  const { subject } = await renderMail(
    mailModel({ kind: 'lead-alert', lead: { full_name: '🚐'.repeat(100) } }),
  )
  expect([...subject].length).toBeLessThan(150)
  expect(subject.isWellFormed()).toBe(true)
})

test('the legal facts are in the footer once they are known', async () => {
  const legal = {
    name: 'Example Chauffeurs Limited',
    placeOfRegistration: 'Ireland',
    number: '000000',
    registeredOffice: '1 Main Street, Dublin 1',
  }
  const known = await renderMail(
    mailModel({ business: { ...mailModel().business, legal, phone: '+353871234567' } }),
  )
  expect(known.text).toContain(
    'Example Chauffeurs Limited. Registered in Ireland, number 000000. Registered office: 1 Main Street, Dublin 1.',
  )
  const unknown = await renderMail(mailModel())
  expect(unknown.text).not.toContain('Registered')
})

test('an email loads nothing from elsewhere: no image, no font, no style sheet', async () => {
  for (const kind of ['lead-confirmation', 'lead-alert'] as const) {
    const { html } = await renderMail(mailModel({ kind }))
    expect(html).not.toMatch(/<img|<link|url\(|src=|@import/i)
    expect(html.length).toBeLessThan(60_000)
  }
})

test('the response time is that of the page, and only the visitor gets the calendar file', async () => {
  const confirmation = await renderMail(mailModel({ lead: { response_minutes: 15 } }))
  expect(confirmation.text).toContain('15\u00a0minutes')
  expect(confirmation.text).not.toContain('2\u00a0hours')
  expect(confirmation.attachments).toMatchObject([
    { name: 'journey-K7M-3XQ.ics', type: 'text/calendar; charset=utf-8; method=PUBLISH' },
  ])
  expect((await renderMail(mailModel({ kind: 'lead-alert' }))).attachments).toEqual([])
})

test('a customer who rang is promised no response time, and no form is mentioned', async () => {
  const lead = { source: 'phone', response_minutes: null } as const
  const rang = await renderMail(mailModel({ lead }))
  expect(rang.text).toContain('One of our consultants will contact you.')
  expect(rang.text).toContain('We contact you. On 087 123 4567 or by email.')
  expect(rang.text).toContain('this address was given with an enquiry to Jaunt.')
  expect(rang.text).not.toMatch(/within|quote form/i)
  const wrote = await renderMail(mailModel({ lead: { ...lead, mobile_number: '', mobile_national: '' } }))
  expect(wrote.text).toContain('We contact you. By email.')
})

test('the promise mentions only email where there is no phone number', async () => {
  const lead = { mobile_number: '', mobile_e164: null, mobile_national: '' }
  const { text } = await renderMail(mailModel({ lead }))
  expect(text.replaceAll('\u00a0', ' ')).toContain('We contact you. Within 2 hours, by email.')
})

test('a reminder about a lead without an email address or a number has no blank lines for them', async () => {
  const { example } = TEMPLATES['confirm-due-soon']
  const leads = example.leads.map((one) => ({
    ...one,
    lead: { ...one.lead, email: '', mobile_national: '' },
  }))
  const { text } = await renderMail({ ...example, leads })
  expect(text).toContain('Name  Aoife Ní Bhriain')
  expect(text).not.toMatch(/Mobile|Email/)
})

test.each(MAIL_KINDS)('the email %s is rendered from its example', async (kind) => {
  const { subject, html, text } = await renderMail(TEMPLATES[kind].example)
  expect(subject).not.toBe('')
  expect(html).toMatch(/^<!DOCTYPE html [^>]*><html /)
  expect(html.replaceAll('<!--[if mso]>', '')).not.toContain('<!--')
  for (const part of [subject, text]) expect(part).not.toMatch(/undefined|null|NaN|\[object/)
  expect(text).toContain(TEMPLATES[kind].example.business.name)
})

test.each(MAIL_KINDS)(
  'the product’s own name is nowhere in the email %s of a firm with another name',
  async (kind) => {
    const { example } = TEMPLATES[kind]
    const mail = await renderMail({ ...example, business: { ...example.business, name: 'Kavanagh’s' } })
    const written = [mail.subject, mail.html, mail.text, ...mail.attachments.map(({ content }) => content)]
    expect(written.join('\n').replaceAll('\r\n ', '').replaceAll('jaunt.example', '')).not.toMatch(/jaunt/i)
  },
)

/** Finds each text element directly below a table in an email's HTML. */
const BELOW_TABLES = /<\/table>(?:<!--.*?-->)*(<(?:p|h2)\b[^>]*>)/g

test.each(MAIL_KINDS)('text of the email %s keeps its distance from the panel above it', async (kind) => {
  const { html } = await renderMail(TEMPLATES[kind].example)
  const below = [...html.matchAll(BELOW_TABLES)].map(([, start = '']) => start)
  for (const start of below) expect(start).toMatch(/margin(?:-top)?:(?:16|32)px/)
})

test('emails of a firm with opening hours name the time of the reply and promise no round-the-clock service', async () => {
  const business = { ...exampleBusiness, alwaysOpen: false }
  const lead = {
    response_minutes: 15,
    created_at: '2026-11-28T22:50:00.000Z',
    response_due_at: '2026-11-30T09:15:00.000Z',
  }
  for (const kind of ['lead-confirmation', 'lead-alert'] as const) {
    const { text, html } = await renderMail(mailModel({ kind, business, lead }))
    expect(text).toContain('by Mon 30 Nov 2026, 09:15')
    for (const part of [text, html]) expect(part).not.toMatch(/within 15|24 hours|7 days a week/)
  }
  const { text } = await renderMail({ ...TEMPLATES.offer.example, business })
  expect(text.replaceAll('\u00a0', ' ')).toContain(
    'we will confirm your vehicle within 2 hours during opening hours',
  )
})

test('an email has the colours of the site, as far as they are readable', async () => {
  const themes = [
    { themePrimary: '#7a1020', themeAccent: '#ffd0a0' },
    { themePrimary: '#9fc5e8', themeAccent: '#1c1c1c' },
    { themePrimary: '#808080', themeAccent: '#777777' },
  ]
  for (const theme of themes) {
    const { html } = await renderMail({ ...TEMPLATES.offer.example, business: { ...exampleBusiness, theme } })
    const colourOf = (pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
    const band = colourOf(/class="band"[^>]*background-color:(#\w{6})/)
    const [ground, ink] = [
      colourOf(/background-color:(#\w{6});color:#\w{6};border-radius/),
      colourOf(/background-color:#\w{6};color:(#\w{6});border-radius/),
    ]
    expect(ground).toBe(theme.themeAccent)
    expect(contrast(band, '#ffffff'), JSON.stringify(theme)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(ground, ink), JSON.stringify(theme)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colourOf(/\.accent { color: (#\w{6})/), '#1a2640')).toBeGreaterThanOrEqual(4.5)
    expect(html).not.toMatch(/#102a57|#e5c16d/)
  }
  const hostile = { themePrimary: '</style><script>', themeAccent: 'url(//evil)' }
  const { html } = await renderMail(mailModel({ business: { ...exampleBusiness, theme: hostile } }))
  expect(html).not.toMatch(/<script|evil/)
})

test('the logo of the home page is at the top of an email, with the name beside it or in its place', async () => {
  const logo = {
    url: 'https://www.jaunt.example/api/images/AAAAAAAAAAAAAAAAAAAAAA/stream?w=480',
    width: 88,
    height: 44,
    ground: '#ffffff',
    isAlone: false,
  }
  const render = async (isAlone: boolean) =>
    (await renderMail(mailModel({ business: { ...exampleBusiness, logo: { ...logo, isAlone } } }))).html
  const [beside, alone] = [await render(false), await render(true)]
  expect(beside).toMatch(/<img alt="" height="44" src="[^"]+stream\?w=480"/)
  expect(beside).toMatch(/<span[^>]*>Jaunt<\/span>/)
  expect(alone).toContain('<img alt="Jaunt" ')
  expect(alone).not.toMatch(/<span[^>]*>Jaunt<\/span>/)
})
