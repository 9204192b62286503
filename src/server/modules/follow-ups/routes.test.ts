import { asc, eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { addDays, dublinDay } from '#contract/basics/dublin-time.ts'
import {
  DEFAULT_TEMPLATES,
  FOLLOW_UP_API,
  FollowUpResponse,
  FollowUpTemplates,
} from '#contract/follow-ups/follow-up-mail.ts'
import { Lead } from '#contract/leads/lead.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { SETTINGS_API } from '#contract/settings/settings.ts'
import { followUpMailBuilders } from '#server/modules/follow-ups/mails.ts'
import { leadEvents, mails } from '#server/platform/database/tables.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { testViews } from '#support/pages/views.ts'
import { insertLead, sendQuote } from '#support/quotes.ts'

const product = setUpTestApp({ views: testViews() })
let manager: BearerHeaders
beforeAll(async () => {
  manager = await product.signIn('manager')
})

/** Returns the day in Dublin this many days from now. */
const inDays = (days: number) => addDays(dublinDay(new Date()), days)

const LETTER = {
  subject: 'Your journey on {date}',
  body: 'Dear {first_name},\n\n{pickup}? {reference}\n{staff}',
}
const send = (ids: number[], emailText: object = LETTER, headers: Record<string, string> = manager) =>
  product.call(FOLLOW_UP_API.send, headers, {}, { ids, ...emailText })
const mailsOf = (ids: number[]) =>
  product.db.select().from(mails).where(inArray(mails.leadId, ids)).orderBy(asc(mails.position))

test('a follow-up email to one customer leaves before other emails, and those of a batch after them', async () => {
  const [one, two, three] = [await insertLead(product), await insertLead(product), await insertLead(product)]
  await send([one])
  await send([two, three])
  const priorities = (await mailsOf([one, two, three])).map(({ priority }) => priority)
  expect(priorities).toEqual([1, 3, 3])
})

test('each lead gets its own text, in its timeline, and counts as responded to', async () => {
  const ids = [
    await insertLead(product),
    await insertLead(product, { fullName: 'Dr. Seán Burke,', status: 'quoted' }),
  ]
  const response = await send(ids)
  expect([response.statusCode, FollowUpResponse.parse(response.json())]).toEqual([
    200,
    { sent: ids, refused: [], missing: 0 },
  ])
  const leads = await Promise.all(
    ids.map(async (id) => Lead.parse((await product.call(LEAD_API.get, manager, { id })).json())),
  )
  expect(leads.map(({ status }) => status)).toEqual(['contacted', 'quoted'])
  expect(leads.every(({ first_response_at }) => first_response_at !== null)).toBe(true)
  expect((await mailsOf(ids)).map(({ kind, recipient, details }) => ({ kind, recipient, details }))).toEqual(
    ['Aoife', 'Dr. Seán Burke'].map((greeted, at) => ({
      kind: 'follow-up',
      recipient: 'aoife@example.ie',
      details: {
        subject: 'Your journey on Tuesday 4 May 2027',
        body: `Dear ${greeted},\n\nDublin Airport? ${leads[at]?.reference}\nA manager`,
      },
    })),
  )
  const events = await product.db
    .select()
    .from(leadEvents)
    .where(eq(leadEvents.leadId, ids[1] ?? 0))
  expect(events.map(({ kind, changes }) => ({ kind, changes }))).toEqual([
    { kind: 'follow-up', changes: { subject: [null, 'Your journey on Tuesday 4 May 2027'] } },
  ])
})

test('the same email sent twice by a double click leaves once', async () => {
  const id = await insertLead(product)
  const answers = await Promise.all([send([id]), send([id, id]), send([id])])
  expect(answers.map((response) => response.json().sent.length).sort()).toEqual([0, 0, 1])
  expect(answers.map((response) => response.json().refused.length).sort()).toEqual([0, 1, 1])
  expect(await mailsOf([id])).toHaveLength(1)
  expect((await send([id], { ...LETTER, subject: 'Another one' })).json().sent).toEqual([id])
})

test('leads without a valid address are named, missing leads are counted, and the other emails are sent', async () => {
  const [fine, unmailable] = [
    await insertLead(product),
    await insertLead(product, { email: 'a b@localhost' }),
  ]
  const response = FollowUpResponse.parse((await send([fine, unmailable, 987_654_321])).json())
  expect(response).toEqual({
    sent: [fine],
    refused: [{ id: unmailable, message: 'The lead has no valid email address.' }],
    missing: 1,
  })
})

test('a template can mention the open quote; its link is made when the email leaves and is stored nowhere', async () => {
  const lead = await insertLead(product)
  const { id } = await sendQuote(product, manager, lead, { valid_until: inDays(10) })
  const emailText = {
    subject: 'Our quote of {quote_total}',
    body: 'Until {quote_valid_until}:\n\n{quote_link}',
  }
  expect((await send([lead], emailText)).json()).toEqual({ sent: [lead], refused: [], missing: 0 })
  expect((await send([lead], emailText)).json().refused).toHaveLength(1)
  const [mail] = (await mailsOf([lead])).filter(({ kind }) => kind === 'follow-up')
  expect(mail?.details).toMatchObject({ subject: 'Our quote of €510.00', quote: { offer: id } })
  expect(JSON.stringify(mail)).not.toContain('/quote/')
  const due = { leadId: lead, recipient: '', details: mail?.details ?? {} }
  const built = await followUpMailBuilders(product.server)['follow-up'](due, {
    toUrl: () => null,
    toDeskUrl: () => null,
  })
  expect(built?.contents.quoteUrl).toMatch(/\/quote\/[\w-]{43}$/)
  expect(built?.contents.body).toContain(built?.contents.quoteUrl)
  expect(
    (await product.app.inject({ url: new URL(built?.contents.quoteUrl ?? '').pathname })).statusCode,
  ).toBe(200)
})

test('a batch names who is left out and why, before it is sent and after', async () => {
  const status = async (fullName: string, lead: 'quoted' | 'converted' | 'lost') =>
    insertLead(product, { fullName, status: lead })
  const [fine, waits, won, gone, unquoted] = [
    await insertLead(product, { fullName: 'Fine' }),
    await insertLead(product, { fullName: 'Waits', status: 'quoted', quoteConfirmDueAt: new Date() }),
    await status('Won', 'converted'),
    await status('Gone', 'lost'),
    await status('Unquoted', 'quoted'),
  ]
  await sendQuote(product, manager, fine, { valid_until: inDays(10) })
  const ids = [waits, won, fine, gone, unquoted]
  const emailText = { subject: 'Our quote', body: '{quote_total}: {quote_link}' }
  const look = await product.call(FOLLOW_UP_API.preview, manager, {}, { lead: won, ids, ...emailText })
  const leftOut = [
    [waits, 'Waits', 'The customer is waiting for us to confirm.'],
    [won, 'Won', 'The booking is confirmed.'],
    [gone, 'Gone', 'The lead is lost.'],
    [
      unquoted,
      'Unquoted',
      'This lead has no open quote. To send the email, remove {quote_total} and {quote_link}.',
    ],
  ] as const
  expect(look.json()).toMatchObject({
    lead: fine,
    left_out: leftOut.map(([id, name, message]) => ({ id, name, message })),
  })
  expect((await send(ids, emailText)).json()).toEqual({
    sent: [fine],
    refused: leftOut.map(([id, , message]) => ({ id, message })),
    missing: 0,
  })
  const nobody = await product.call(
    FOLLOW_UP_API.preview,
    manager,
    {},
    { lead: won, ids: [won, gone], ...emailText },
  )
  expect([nobody.statusCode, nobody.json().message]).toEqual([
    409,
    'None of the selected leads can get this follow-up. Won: The booking is confirmed. Gone: The lead is lost.',
  ])
})

test('a single customer can be emailed although their lead is booked or its journey over', async () => {
  const lead = await insertLead(product, { status: 'converted' })
  expect((await send([lead])).json().sent).toEqual([lead])
  const over = await insertLead(product, { status: 'quoted', dateOfTravel: inDays(-2) })
  expect((await send([over])).json().sent).toEqual([over])
})

test('a batch leaves out customers who opted out, and so does the follow-up queue', async () => {
  const outward = {
    status: 'quoted',
    dateOfTravel: inDays(-1),
    returnDate: inDays(1),
    roundTrip: true,
  } as const
  const insert = (fullName: string, lead: object) => insertLead(product, { ...outward, fullName, ...lead })
  const [over, later, today, due, booked, back] = [
    await insert('Over', {}),
    await insert('Next action later', { nextActionOn: inDays(1) }),
    await insert('Today', { dateOfTravel: inDays(0) }),
    await insert('Next action due', { nextActionOn: inDays(0) }),
    await insert('Booked, and quoted more', { bookedTotalCents: 50_000 }),
    await insert('Booked, and back', { bookedTotalCents: 50_000, returnDate: inDays(-1) }),
  ]
  const message = 'The travel date has passed.'
  const ids = [over, later, today, due, booked, back]
  const leftOut = [over, later, back]
  const look = await product.call(FOLLOW_UP_API.preview, manager, {}, { lead: over, ids, ...LETTER })
  expect(look.json()).toMatchObject({ lead: today, left_out: leftOut.map((id) => ({ id, message })) })
  expect((await send(ids)).json()).toEqual({
    sent: [today, due, booked],
    refused: leftOut.map((id) => ({ id, message })),
    missing: 0,
  })
})

test('the shipped email leaves out the offer to ring while the firm has no phone number', async () => {
  const lead = await insertLead(product)
  const [still] = DEFAULT_TEMPLATES
  const look = await product.call(FOLLOW_UP_API.preview, manager, {}, { lead, ...still })
  expect(look.json().text).toContain('reply to this email.')
  expect(look.json().text).not.toMatch(/ring us|\{phone\}/)
  const refused = await send([lead], { subject: 'A', body: 'Our number is {phone}.' })
  expect([refused.statusCode, refused.json().errors]).toEqual([
    422,
    { body: ['No phone number is set in Settings. Please remove {phone}.'] },
  ])
})

test('a link cannot stand in the subject', async () => {
  const refused = await send([await insertLead(product)], { subject: '{quote_link}', body: 'x' })
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['subject']])
})

test('the email is previewed before it is sent, and nothing is stored', async () => {
  const lead = await insertLead(product, { pickupLocation: '' })
  const response = await product.call(FOLLOW_UP_API.preview, manager, {}, { lead, ...LETTER })
  expect(response.json()).toMatchObject({
    to: 'aoife@example.ie',
    subject: 'Your journey on Tuesday 4 May 2027',
  })
  expect(response.json().text).toContain('a place to be agreed?')
  expect(await mailsOf([lead])).toEqual([])
})

test.each([
  [{ ...LETTER, subject: 'For {nmae}' }, 'subject'],
  [{ ...LETTER, body: ' ' }, 'body'],
  [{ ...LETTER, body: '{__proto__}' }, 'body'],
])('%o is refused', async (emailText, field) => {
  const lead = await insertLead(product)
  const response = await send([lead], emailText)
  expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, [field]])
  expect((await product.call(FOLLOW_UP_API.preview, manager, {}, { lead, ...emailText })).statusCode).toBe(
    422,
  )
  expect(await mailsOf([lead])).toEqual([])
})

test('an empty selection is refused, and so is one that is too large', async () => {
  expect((await send([])).statusCode).toBe(422)
  expect((await send(Array.from({ length: 101 }, (_, at) => at + 1))).statusCode).toBe(422)
})

test('braces in a customer’s words are not filled in', async () => {
  const lead = await insertLead(product, { fullName: '{reference} <b>Byrne</b>' })
  await send([lead], { subject: 'A', body: 'Dear {name}' })
  expect((await mailsOf([lead]))[0]?.details).toEqual({
    subject: 'A',
    body: 'Dear {reference} <b>Byrne</b>',
  })
})

test('administrators edit the templates, all staff read them', async () => {
  const admin = await product.signIn('admin')
  const read = async () =>
    FollowUpTemplates.parse((await product.call(FOLLOW_UP_API.listTemplates, manager)).json())
  expect(await read()).toEqual(DEFAULT_TEMPLATES)
  const save = (followUpTemplates: object[], headers = admin) =>
    product.call(SETTINGS_API.change, headers, {}, { business: { followUpTemplates } })
  const own = [{ name: 'Thanks', subject: 'Thank you', body: 'Dear {name}' }]
  const wrong = await save([{ name: 'Thanks', subject: '{oops}', body: 'x' }])
  expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([
    422,
    ['business.followUpTemplates.0.subject'],
  ])
  expect((await save(own)).statusCode).toBe(200)
  expect(await read()).toEqual(own)
})
