import { expect, test } from 'vitest'
import type { MailModel } from '#contract/mail/mail-models.ts'
import { BOOKING_LINES, type Quote } from '#contract/quotes/quote.ts'
import type { QuoteReply } from '#contract/quotes/quote-reply.ts'
import { DEFAULT_BUSINESS } from '#contract/settings/business.ts'
import { exampleBusiness, exampleLead, exampleQuote } from '#mail/examples.ts'
import { renderMail } from '../render.tsx'

const HOSTILE = `<script>alert(1)</script>"'><img src=x onerror=alert(1)>`
const about = { business: exampleBusiness, lead: exampleLead }
const leadUrl = 'https://www.jaunt.example/admin/leads/1042'
const quoteUrl = 'https://www.jaunt.example/quote/secret'
const reply = (change: Partial<QuoteReply>): QuoteReply => ({
  kind: 'asked',
  name: '',
  text: 'Is there wifi?\nAnd water?',
  closed_number: null,
  created_at: '2026-11-22T09:00:00.000Z',
  ...change,
})

test('an emailed quote names the journey, each price, the last day, the terms and the link', async () => {
  const { subject, text } = await renderMail({ ...about, kind: 'offer', quote: exampleQuote, quoteUrl })
  expect(subject).toBe('Your quote K7M-3XQ/1 for Tue 9 Mar 2027 | Jaunt')
  expect(text).toMatchInlineSnapshot(`
    "Jaunt


    Your quote

    Dear Aoife,

    It was good to talk.
    See you soon.

    Quote K7M-3XQ/1 is valid until Sunday 28 February 2027.


    Your journey

    Pick-up       Dublin Airport, Terminal 2
    Drop-off      Ashford Castle, Cong, Co. Mayo
    Travel date   Tuesday 9 March 2027
    Pick-up time  09:30
    Return        Friday 12 March 2027, 18:05
    Vehicle       Mercedes V-Class (Up to 6 passengers)
    Passengers    5


    The price

    Mercedes V-Class with driver  €480.00
    2 × Child seat (€15.00 each)  €30.00
    Total                         €510.00

    No VAT is charged.

    View and answer this quote https://www.jaunt.example/quote/secret

    You can accept it, decline it or ask us a question there. Once you accept, we will confirm your vehicle within 2 hours. Please don't forward this link: anyone who has it can accept on your behalf.


    Terms

    Payment: before the journey.
    Cancelling: free until 48 hours before.

    Warm regards,
    The team at Jaunt

    Jaunt · leads@jaunt.example · www.jaunt.example https://www.jaunt.example

    You're receiving this email because you asked Jaunt for a quote. If that was not you, please ignore it."
  `)
})

test('a revised quote says that it replaces the one before', async () => {
  const quote = { ...exampleQuote, revision: 2, message: '' }
  const { text } = await renderMail({ ...about, kind: 'offer', quote, quoteUrl })
  expect(text).toContain('Your revised quote')
  expect(text).toContain('It replaces the quote that we sent before.')
  expect(text).toContain('Thank you for your enquiry')
})

test('the email about a withdrawn quote gives the reason and says there is nothing to pay', async () => {
  const message = 'Our coach is in the workshop.'
  const mail = await renderMail({
    ...about,
    kind: 'offer-withdrawn',
    quote: exampleQuote,
    message,
    inCalendar: false,
    calendarRevision: 1,
  })
  expect(mail.subject).toBe('Your quote K7M-3XQ/1 is withdrawn | Jaunt')
  for (const part of [message, 'It can no longer be accepted. There is nothing to pay.', '9 March 2027'])
    expect(mail.text).toContain(part)
  expect(mail.html).not.toContain('/quote/')
})

test('the email to a customer who accepts confirms what was agreed, without the secret link', async () => {
  const mail = await renderMail({
    ...about,
    kind: 'offer-accepted',
    quote: exampleQuote,
    calendarRevision: 1,
  })
  expect(mail.subject).toBe('Your booking is confirmed: quote K7M-3XQ/1 | Jaunt')
  for (const part of ['€510.00', '2 × Child seat', 'Payment: before the journey.', 'Tuesday 9 March 2027'])
    expect(mail.text).toContain(part)
  expect(mail.html).not.toContain('/quote/')
  expect(mail.attachments).toMatchObject([
    { name: 'journey-K7M-3XQ.ics', content: expect.stringContaining('STATUS:CONFIRMED') },
  ])
})

test('the email about a confirmed booking does not make it subject to availability', async () => {
  const terms = `${DEFAULT_BUSINESS.offerTerms}\nOur own line.`
  const replies = [
    reply({ kind: 'accepted' }),
    reply({ kind: 'confirmed', created_at: '2026-11-22T10:05:00.000Z' }),
  ]
  const quote: Quote = { ...exampleQuote, terms, state: 'accepted', replies }
  const { html, text } = await renderMail({ ...about, kind: 'offer-accepted', quote, calendarRevision: 1 })
  expect(html).not.toContain('until confirmed')
  expect(text).toContain('Booking: confirmed on Sun 22 Nov 2026, 10:05.\nIncluded in the total: ')
  expect(text).toContain('Our own line.')
})

test('a customer whose booking is not yet confirmed reads by when it will be', async () => {
  const quote = { ...exampleQuote, state: 'unconfirmed', confirm_due_at: '2026-11-22T17:00:00.000Z' } as const
  const mail = await renderMail({ ...about, kind: 'offer-unconfirmed', quote })
  expect(mail.text).toContain('within 2\u00a0hours, by Sun 22 Nov 2026, 17:00')
  expect(mail.text).toContain('Your journey is not booked, and nothing is payable, until then.')
  expect(mail.attachments).toEqual([])
  const staff = await renderMail({
    ...about,
    kind: 'offer-reply',
    reader: 'office',
    leadUrl,
    quote,
    reply: reply({ kind: 'accepted', name: 'Aoife' }),
  })
  expect(staff.text).toContain('or turn it down, by Sun 22 Nov 2026, 17:00.')
})

test('the email about a reply has it below its question, with the link to the quote', async () => {
  const said = { question: 'Is there wifi?', answer: 'Yes.\nIn every vehicle.' }
  const mail = await renderMail({ ...about, kind: 'offer-answer', quote: exampleQuote, ...said, quoteUrl })
  expect(mail.subject).toBe('Our answer to your question about quote K7M-3XQ/1 | Jaunt')
  expect(mail.text.indexOf('Is there wifi?')).toBeLessThan(mail.text.indexOf('Yes.\nIn every vehicle.'))
  expect(mail.text).toContain(quoteUrl)
})

test('the email about a journey that cannot be confirmed gives the reason', async () => {
  const mail = await renderMail({
    ...about,
    kind: 'offer-refused',
    quote: exampleQuote,
    reason: 'No coach.',
    inCalendar: false,
    calendarRevision: 1,
  })
  expect(mail.subject).toBe('We cannot confirm your journey: quote K7M-3XQ/1 | Jaunt')
  for (const part of ['No coach.', 'Your journey is not booked and there is nothing to pay.'])
    expect(mail.text).toContain(part)
})

test.each([
  ['business', 'There is nothing to pay, and we will refund anything you have paid.', 'We cannot carry out'],
  ['customer', 'The terms below say what cancelling costs.', 'As you asked, we have cancelled'],
] as const)(
  'the email about a booking that the %s cancels gives the reason and what is owed',
  async (by, owed, how) => {
    const kind = by === 'customer' ? 'cancelled-for-customer' : 'cancelled'
    const terms = `${BOOKING_LINES.confirmed}\nCancelling: free until the day before.`
    const quote: Quote = { ...exampleQuote, state: 'cancelled', terms, replies: [reply({ kind })] }
    const inCalendar = { inCalendar: true, calendarRevision: 1 }
    const cancelled = { kind: 'offer-cancelled', quote, reason: 'No coach.', ...inCalendar } as const
    const mail = await renderMail({ ...about, ...cancelled, by })
    expect(mail.subject).toBe('Your booking is cancelled: quote K7M-3XQ/1 | Jaunt')
    const text = mail.text.replaceAll(/\s+/g, ' ')
    const first = `${how} your booking (quote K7M-3XQ/1). Your journey is no longer booked.`
    for (const part of ['No coach.', first, owed, '9 March 2027']) expect(text).toContain(part)
    // A customer who owes nothing is not told about cancellation charges.
    const printed =
      'Terms Booking: cancelled on Sun 22 Nov 2026, 09:00. Cancelling: free until the day before.'
    if (by === 'customer') expect(text).toContain(printed)
    else expect(text).not.toMatch(/terms|Cancelling/i)
    expect(mail.html).not.toContain('/quote/')
    // The customer has another booking, so the calendar keeps the journey.
    const oneOfTwo = await renderMail({ ...about, ...cancelled, by, inCalendar: false })
    expect(oneOfTwo.text).toContain('Your other bookings are not affected.')
    expect(oneOfTwo.text).not.toContain('no longer booked')
  },
)

test('the email about a changed booking shows old and new details, the unchanged price and the link', async () => {
  const quote: Quote = { ...exampleQuote, state: 'accepted' }
  const former = { ...quote.journey, pickup_time: '10:15:00', number_of_people: null }
  const at = '2027-01-06T10:00:00.000Z'
  const changed = { kind: 'offer-changed', quote, former, at, quoteUrl, calendarRevision: 2 } as const
  const mail = await renderMail({ ...about, ...changed, message: 'As we said.' })
  expect(mail.subject).toBe('Your booking has changed: quote K7M-3XQ/1 | Jaunt')
  const text = mail.text.replaceAll(/\s+/g, ' ')
  for (const part of [
    'Your journey is still booked (quote K7M-3XQ/1).',
    'The price stays €510.00.',
    'As we said.',
    'Pick-up time 09:30 Before: 10:15',
    'Passengers 5 New',
    'Open the attached file to update your calendar.',
    quoteUrl,
  ])
    expect(text).toContain(part)
  expect(mail.attachments.map(({ name }) => name)).toEqual(['journey-K7M-3XQ.ics'])
})

test('the calendar file of a booking has the journey that was quoted, although the lead has another date', async () => {
  const lead = { ...exampleLead, date_of_travel: '2027-12-24', reference: 'K7M-3XQ' }
  const mail = await renderMail({
    ...about,
    lead,
    kind: 'offer-accepted',
    quote: exampleQuote,
    calendarRevision: 1,
  })
  const day = exampleQuote.journey.date_of_travel.replaceAll('-', '')
  expect(mail.attachments[0]?.content).toContain(`DTSTART;TZID=Europe/Dublin:${day}T`)
})

test.each(['offer-refused', 'offer-withdrawn', 'offer-cancelled'] as const)(
  'the email %s removes the journey from a calendar that has it',
  async (kind) => {
    const said = { reason: 'No coach.', message: '', by: 'business', calendarRevision: 1 } as const
    const ended = { ...about, kind, quote: exampleQuote, ...said }
    const mail = await renderMail({ ...ended, inCalendar: true } as MailModel)
    expect(mail.text).toContain('Open the attached file to remove this journey from your calendar.')
    expect(mail.attachments).toMatchObject([
      { name: 'journey-K7M-3XQ-cancelled.ics', type: 'text/calendar; charset=utf-8; method=CANCEL' },
    ])
    const nothing = await renderMail({ ...ended, inCalendar: false } as MailModel)
    expect(nothing.text).not.toContain('calendar')
    expect(nothing.attachments).toEqual([])
  },
)

test.each([
  ['accepted', { name: 'Aoife Byrne', text: '' }, 'Quote K7M-3XQ/1 accepted: Aoife Ní Bhriain (lead 1042)'],
  ['declined', { text: 'The price is too high' }, 'Quote K7M-3XQ/1 declined: Aoife Ní Bhriain (lead 1042)'],
  ['asked', {}, 'Question about quote K7M-3XQ/1: Aoife Ní Bhriain (lead 1042)'],
] as const)('staff are told when a quote is %s', async (kind, change, subject) => {
  const answer = reply({ kind, ...change })
  const mail = await renderMail({
    ...about,
    kind: 'offer-reply',
    leadUrl,
    quote: exampleQuote,
    reply: answer,
    reader: 'office',
  })
  expect(mail.subject).toBe(subject)
  expect(mail.text).toContain(`€510.00, ${kind} Sun 22 Nov 2026, 09:00.`)
  for (const line of [answer.name, ...answer.text.split('\n')]) expect(mail.text).toContain(line)
  expect(mail.html).toContain(leadUrl)
})

test('an email to staff says why they get it: as the office, or for their own lead', async () => {
  const model = { ...about, kind: 'offer-reply', leadUrl, quote: exampleQuote, reply: reply({}) } as const
  const [office, assignee] = await Promise.all([
    renderMail({ ...model, reader: 'office' }),
    renderMail({ ...model, reader: 'assignee' }),
  ])
  expect(office.text).toContain("Sent to the address that receives replies to Jaunt's quotes.")
  expect(assignee.text).toContain('this lead is assigned to you')
  expect(assignee.text).not.toContain('the address that receives')
})

test('the email to staff about a question written too late says so, and on which quote', async () => {
  const model = { ...about, kind: 'offer-reply', leadUrl, quote: exampleQuote, reader: 'office' } as const
  const write = async (change: Partial<QuoteReply>) =>
    (await renderMail({ ...model, reply: reply(change) })).text.replaceAll(/\s+/g, ' ')
  expect(await write({})).not.toContain('no longer open')
  expect(await write({ closed_number: 'K7M-3XQ/1' })).toContain(
    'Sent after this quote had closed: reply by email or phone.',
  )
  expect(await write({ closed_number: 'K7M-3XQ/0' })).toContain(
    'Sent from the page for quote K7M-3XQ/0, which is no longer open.',
  )
  expect(await write({ kind: 'declined', closed_number: 'K7M-3XQ/1' })).not.toContain('reply by email')
})

test('a follow-up email keeps the text that staff wrote, in its paragraphs', async () => {
  const body = 'Dear Aoife,\n\nAre you still travelling?\nWe would love to drive you.'
  const mail = await renderMail({
    ...about,
    kind: 'follow-up',
    subject: 'Still travelling?\r\nBcc: x@y',
    body,
  })
  expect(mail.subject).toBe('Still travelling? Bcc: x@y')
  expect(mail.text).toContain('Dear Aoife,\n\nAre you still travelling?\nWe would love to drive you.')
})

test('hostile text stays text in every email about a quote', async () => {
  const quote = {
    ...exampleQuote,
    lines: [{ description: HOSTILE, quantity: 2, unit_cents: 100 }],
    terms: HOSTILE,
    vat_note: HOSTILE,
    message: HOSTILE,
    journey: { ...exampleQuote.journey, full_name: HOSTILE, pickup_location: HOSTILE },
  }
  const answer = reply({ kind: 'accepted', name: HOSTILE, text: HOSTILE })
  const models: MailModel[] = [
    { ...about, kind: 'offer', quote, quoteUrl },
    { ...about, kind: 'offer-withdrawn', quote, message: HOSTILE, inCalendar: true, calendarRevision: 1 },
    { ...about, kind: 'offer-accepted', quote, calendarRevision: 1 },
    {
      ...about,
      kind: 'offer-changed',
      quote,
      former: exampleQuote.journey,
      message: HOSTILE,
      at: exampleQuote.created_at,
      quoteUrl,
      calendarRevision: 2,
    },
    { ...about, kind: 'offer-answer', quote, question: HOSTILE, answer: HOSTILE, quoteUrl },
    { ...about, kind: 'offer-unconfirmed', quote },
    { ...about, kind: 'offer-refused', quote, reason: HOSTILE, inCalendar: true, calendarRevision: 1 },
    {
      ...about,
      kind: 'offer-cancelled',
      quote,
      reason: HOSTILE,
      by: 'customer',
      inCalendar: true,
      calendarRevision: 1,
    },
    { ...about, kind: 'offer-reply', leadUrl, quote, reply: answer, reader: 'office' },
    { ...about, kind: 'follow-up', subject: HOSTILE, body: HOSTILE },
  ]
  for (const model of models) {
    const { html, text } = await renderMail(model)
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<img')
    expect(text).toContain('<script>alert(1)</script>')
  }
})
