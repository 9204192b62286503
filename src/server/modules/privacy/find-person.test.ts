import { expect, test } from 'vitest'
import { buildPath } from '#contract/basics/endpoint.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { PersonRecord, PRIVACY_API } from '#contract/privacy/privacy-endpoints.ts'
import { auditEntries } from '#server/platform/database/tables.ts'
import { setUpTestApp } from '#support/app.ts'
import { insertLeads, quoteRequest } from '#support/leads.ts'
import { sendQuote } from '#support/quotes.ts'

const product = setUpTestApp()

async function find(query: string): Promise<PersonRecord> {
  const headers = await product.signIn('admin')
  const answer = await product.app.inject({ ...urlOf(PRIVACY_API.find), headers, payload: { query } })
  expect(answer.statusCode, answer.body).toBe(200)
  return PersonRecord.parse(answer.json())
}
const urlOf = ({ method, path }: { method: 'POST'; path: string }) => ({ method, url: path })

/** Creates a customer with a request, note, call and quote. */
async function workOn(person: { full_name: string; email: string; mobile_number: string }): Promise<number> {
  const sent = await product.app.inject({
    method: 'POST',
    url: '/api/bus-quote',
    headers: { 'idempotency-key': person.email },
    payload: quoteRequest(person),
  })
  const { id } = sent.json<{ id: number }>()
  const headers = await product.signIn('admin')
  const work = async (path: string, payload: object) =>
    expect(
      (await product.app.inject({ method: 'POST', url: path, headers, payload })).statusCode,
    ).toBeLessThan(300)
  await work(buildPath(LEAD_API.addNote, { id }), { text: 'Allergic to lilies' })
  await work(buildPath(LEAD_API.addContact, { id }), {
    channel: 'call',
    reached: true,
    note: 'Rang back',
    mark_contacted: true,
  })
  await sendQuote(product, headers, id, { valid_until: '2027-03-03' })
  return id
}

test.each([
  ['their address, whatever its case', 'ORLA@Example.ie', 'email'],
  ['their number as it is written at home', '085 123 4501', 'phone'],
  ['their name without its accents and apostrophe', 'orla odomhnaill', 'name'],
])(
  'a search by %s finds everything about a person, and nothing about anybody else',
  async (_how, query, by) => {
    const id =
      (await find('orla@example.ie')).leads[0]?.id ??
      (await workOn({
        full_name: 'Órla O’Domhnaill',
        email: 'orla@example.ie',
        mobile_number: '+353 85 123 4501',
      }))
    await insertLeads(product.db, [
      { fullName: 'Other', email: 'other@example.ie', pickupLocation: 'Orla Road' },
    ])
    const record = await find(query)
    expect(record).toMatchObject({
      searched_by: by,
      leads: [{ id, email: 'orla@example.ie' }],
      notes: [{ lead_id: id, changes: { note: [null, 'Allergic to lilies'] } }],
      contacts: [{ lead_id: id, kind: 'contact' }],
      offers: [{ lead_id: id, recipient: 'orla@example.ie', total_cents: 51_000 }],
      answers: [{ lead_id: id }],
      more: false,
    })
    expect(record.mails.map(({ kind }) => kind)).toEqual(['lead-confirmation', 'lead-alert', 'offer'])
    expect(record.timeline.map(({ kind }) => kind)).toContain('created')
  },
)

test.each([
  ['address', 'Oarla@Example.ie', 'email'],
  ['number', '+353 86 555 0190', 'phone'],
  ['name', "oarla o'bean", 'name'],
])(
  'a person is found by the %s that was corrected later, with what was sent there',
  async (_what, query, by) => {
    const id = (await find('orla.b@example.ie')).leads[0]?.id ?? (await correctContacts())
    const record = await find(query)
    expect(record).toMatchObject({ searched_by: by, leads: [{ id, email: 'orla.b@example.ie' }] })
    expect(record.mails).toContainEqual(expect.objectContaining({ recipient: 'oarla@example.ie' }))
  },
)

async function correctContacts(): Promise<number> {
  const id = await workOn({
    full_name: 'Óarla O’Béan',
    email: 'oarla@example.ie',
    mobile_number: '086 555 0190',
  })
  const headers = await product.signIn('admin')
  const payload = { full_name: 'Orla Byrne', email: 'orla.b@example.ie', mobile_number: '086 555 0191' }
  const changed = await product.call(LEAD_API.change, headers, { id }, payload)
  expect(changed.statusCode, changed.body).toBe(200)
  return id
}

test('the audit entries about the leads of a person are found with the person', async () => {
  const [id = 0] = await insertLeads(product.db, [{ email: 'audited@example.ie' }])
  await product.db.insert(auditEntries).values({ action: 'lead.test', target: `lead:${id}` })
  expect((await find('audited@example.ie')).audit).toMatchObject([{ action: 'lead.test' }])
})

test('a search for a person is audited without the person’s name or address', async () => {
  await find('secret.wedding@example.ie')
  const lines = await product.db.select().from(auditEntries)
  const found = lines.filter(({ action }) => action === 'privacy.find').at(-1)
  expect(found).toMatchObject({ details: { by: 'email', leads: 0 }, target: '' })
  expect(JSON.stringify(lines)).not.toContain('secret.wedding')
})

test('wildcards in a name are searched for as they are', async () => {
  expect((await find('%')).leads).toEqual([])
  expect((await find('_____')).leads).toEqual([])
})
