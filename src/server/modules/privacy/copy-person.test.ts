import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { formatFullDay } from '#contract/basics/date-text.ts'
import { buildPath } from '#contract/basics/endpoint.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { PRIVACY_API } from '#contract/privacy/privacy-endpoints.ts'
import { createLead } from '#server/modules/leads/intake/create-lead.ts'
import { sumUpQueue } from '#server/modules/mails/repository.ts'
import { auditEntries } from '#server/platform/database/tables.ts'
import { setUpTestApp } from '#support/app.ts'
import { eventually } from '#support/eventually.ts'
import { insertLeads, MAPS_OF_WHOLE, quoteRequest, WHOLE_REQUEST, wholeRequest } from '#support/leads.ts'
import { testViews } from '#support/pages/views.ts'
import { sendQuote } from '#support/quotes.ts'
import { testServer } from '#support/server.ts'
import { setUpTestFolder } from '#support/test-folder.ts'
import { PASSWORD } from '#support/users.ts'

const folder = setUpTestFolder()
const product = setUpTestApp(() => ({
  views: testViews(),
  settings: { DATA_DIR: join(folder, 'data') },
}))

async function ask(ids: number[], withNotes = true, role: 'admin' | 'manager' = 'admin') {
  const headers = await product.signIn(role)
  const payload = { lead_ids: ids, with_notes: withNotes, current_password: PASSWORD }
  return product.call(PRIVACY_API.copy, headers, {}, payload)
}

async function open(ids: number[], withNotes = true) {
  const answer = await ask(ids, withNotes)
  expect(answer.statusCode).toBe(200)
  const files = Object.entries(unzipSync(answer.rawPayload)).map(
    ([name, bytes]) => [name, strFromU8(bytes)] as const,
  )
  return { answer, files: new Map(files) }
}

test('a data export has what is stored, emails as sent and quotes as shown, and names what it leaves out', {
  timeout: 60_000,
}, async () => {
  const admin = await product.signIn('admin')
  const sent = await product.app.inject({
    method: 'POST',
    url: '/api/bus-quote',
    payload: quoteRequest({ full_name: 'Copy <b>Person</b>', email: 'copied@example.ie' }),
  })
  const { id } = sent.json<{ id: number }>()
  const payload = { text: 'Prefers the front seat' }
  await product.call(LEAD_API.addNote, admin, { id }, payload)
  await sendQuote(product, admin, id, { message: 'A few words', valid_until: '2027-03-03' })
  product.product.mails.start()
  await eventually(async () => expect(await sumUpQueue(product.server.db)).toEqual([]), 20_000)
  await product.product.mails.stop()
  // Emails to a former address are part of the export too.
  const corrected = {
    url: buildPath(LEAD_API.change, { id }),
    payload: { email: 'copy@example.ie', driver_notes: 'Waits at the back door' },
  }
  await product.app.inject({ method: 'PATCH', headers: admin, ...corrected })

  const { answer, files } = await open([id])
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'no-store',
    'content-disposition': 'attachment; filename="personal-data.zip"',
  })
  const names = [...files.keys()]
  expect(
    names.filter((name) => name.startsWith('emails/')).map((name) => /Z-(.+?)-[0-9a-f]{8}-/.exec(name)?.[1]),
  ).toEqual(['lead-confirmation', 'offer'])
  const [quote = ''] = names.filter((name) => name.startsWith('quotes/'))
  expect(files.get(quote)).toContain('A few words')
  const page = files.get('person.html') ?? ''
  expect(page).toContain('Copy &lt;b&gt;Person&lt;/b&gt;')
  expect(page).toContain('Prefers the front seat')
  expect(page).toContain('Waits at the back door')
  expect(page).toContain('Staff names and emails to staff')
  expect(page).toContain('<dd>Quote sent</dd>')
  expect(page).toMatch(/<dt>Passengers<\/dt><dd>\d+<\/dd>/)
  const data = JSON.parse(files.get('data.json') ?? '')
  expect(data).toMatchObject({
    requests: [{ id, email: 'copy@example.ie' }],
    notes: [{ actor_name: 'Staff' }],
    quotes: [{ total_cents: 51_000 }],
  })
  expect(data.mails.map(({ recipient }: { recipient: string }) => recipient)).not.toContain(
    'leads@jaunt.local',
  )

  // There are no email files with a mail server.
  await rm(join(folder, 'data/mail'), { recursive: true })
  const without = await open([id], false)
  const texts = [...without.files].filter(([name]) => name.startsWith('emails/'))
  expect(texts.map(([name]) => /Z-(.+?)-[0-9a-f]{8}-.*(\.txt)$/.exec(name)?.slice(1)).sort()).toEqual([
    ['lead-confirmation', '.txt'],
    ['offer', '.txt'],
  ])
  const [, quoted = ''] = texts.find(([name]) => name.includes('-offer-')) ?? []
  expect(quoted).toMatch(/^To: copied@example.ie\nSubject: .+\n\n/)
  expect(quoted).toContain('A few words')
  expect(quoted).toContain('/quote/…')
  expect(quoted).not.toMatch(/\/quote\/[\w-]/)
  expect(without.files.get('person.html')).toContain('A few words')
  for (const note of ['Prefers the front seat', 'back door'])
    for (const [, text] of without.files) expect(text).not.toContain(note)
  expect(without.files.get('person.html')).toContain('Notes of our staff')
})

/** Fields that the page leaves out or words differently: measured values are only in data.json. */
const NOT_SHOWN_AS_SAID = [
  'distance_provider',
  'distance_is_estimate',
  'distance_minutes',
  'kind',
  'wait_minutes',
]

function shownValues(value: unknown): string[] {
  if (value === true) return ['Yes']
  if (typeof value !== 'object' || value === null) {
    const text = String(value)
    return [/^\d{4}-\d\d-\d\d$/.test(text) ? formatFullDay(text) : text]
  }
  const parts = Object.entries(value).filter(([name]) => !NOT_SHOWN_AS_SAID.includes(name))
  return parts.flatMap(([, part]) => shownValues(part))
}

test('the page of a data export shows every field of the request', async () => {
  const server = testServer(product.db, MAPS_OF_WHOLE)
  const { lead } = await createLead(server, {
    body: wholeRequest(server),
    sender: '192.0.2.9',
  })
  const { files } = await open([lead.id])
  const cells = (files.get('person.html') ?? '').matchAll(/<dd>(.*?)<\/dd>/gs)
  const shown = [...cells].map(([, value]) => value)
  const { journey, ...request } = WHOLE_REQUEST
  const { trip, ...fields } = { ...request, ...journey }
  expect(shown).toEqual(expect.arrayContaining(shownValues(fields)))
  const all = shown.join('\n')
  expect(shownValues(trip).filter((text) => !all.includes(text))).toEqual([])
  const data = JSON.parse(files.get('data.json') ?? '')
  expect(data.requests).toMatchObject([{ distanceMinutes: 27, distanceProvider: 'embedded', trip }])
})

test('each data export is audited; a manager gets none, and an unknown lead is answered as not found', async () => {
  const ids = await insertLeads(product.db, [{}])
  await open(ids)
  const lines = await product.db.select().from(auditEntries).where(sql`action = 'privacy.copy'`)
  expect(lines.at(-1)?.details).toEqual({ leads: ids, notes: true })
  expect((await ask(ids, true, 'manager')).statusCode).toBe(403)
  expect((await ask([...ids, 987_654_321])).statusCode).toBe(404)
})
