import { desc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { DEFAULT_HOME, FINAL_HOME } from '#content/pages/home.ts'
import { addDays, dublinDay } from '#contract/basics/dublin-time.ts'
import { CONTENT_API } from '#contract/content/content-endpoints.ts'
import { LICENCE_API } from '#contract/licences/licence.ts'
import type { RateCard } from '#contract/rates/rate-card.ts'
import { RATE_API } from '#contract/rates/rate-versions.ts'
import { SHIPPED_RATE_CARD } from '#contract/rates/shipped-card.ts'
import { DEFAULT_BUSINESS } from '#contract/settings/business.ts'
import type { ClaimId } from '#contract/settings/claim-ids.ts'
import { DEFAULT_OPENING_HOURS } from '#contract/settings/opening-hours.ts'
import { BusinessSettings, Checklist, SETTINGS_API } from '#contract/settings/settings.ts'
import { writeInvite } from '#mail/calendar-invite.ts'
import { exampleLead } from '#mail/examples.ts'
import {
  auditEntries,
  businessSettings,
  contentPages,
  licences,
  users,
} from '#server/platform/database/tables.ts'
import { type BearerHeaders, createTestApp, setUpTestApp, type TestApp } from '#support/app.ts'
import { createPage } from '#support/content.ts'
import { OWN_CARD } from '#support/rates/own-card.ts'
import { getMailBusiness } from './read-settings.ts'

const fixture = setUpTestApp()
let admin: BearerHeaders

beforeAll(async () => {
  admin = await fixture.signIn('admin')
})
beforeEach(async () => {
  await fixture.db.delete(licences)
  await fixture.db.delete(businessSettings)
  await fixture.db.delete(contentPages)
})

const get = async () => BusinessSettings.parse((await fixture.call(SETTINGS_API.get, admin)).json())
const patch = (payload: object) => fixture.call(SETTINGS_API.change, admin, {}, payload)
async function checklist(app: TestApp = fixture) {
  const { items, open } = Checklist.parse((await app.call(SETTINGS_API.checklist, admin)).json())
  const undone = items.filter((item) => !item.done)
  const todo = undone.map((item) => item.id)
  expect(open).toBe(undone.filter(({ group }) => group === 'launch').length)
  return { todo, items }
}

const BUSINESS = {
  name: 'Example Chauffeurs',
  legalName: 'Example Chauffeurs Limited',
  registrationNumber: '123456',
  registrationPlace: 'Dublin, Ireland',
  registeredOffice: '1 Example Street, Dublin 2',
  vatNumber: 'IE1234567X',
  phone: '087 123 4567',
  email: 'hello@example.ie',
  spsvLicence: 'L1',
  operatorLicence: 'O1',
  dispatchLicence: 'Not applicable',
  insurer: 'Example Insurance',
  insuranceCover: 'Passengers',
}

test('the settings stay as shipped until they are changed, field by field', async () => {
  expect(await get()).toEqual({
    business: DEFAULT_BUSINESS,
    confirmed_claims: [],
    version: 0,
    updated_by_name: null,
    updated_at: null,
  })
  const first = await patch({ business: { name: ' Exam\u200bple\r\nCars ', phone: '087 123 4567' } })
  expect(first.json()).toMatchObject({
    business: { name: 'Example Cars', phone: '+353871234567' },
    version: 1,
  })
  await patch({ business: { phone: '00 44 20 7123 4567', responseMinutes: 45 } })
  expect((await get()).business).toEqual({
    ...DEFAULT_BUSINESS,
    name: 'Example Cars',
    phone: '+442071234567',
    responseMinutes: 45,
  })
  const [entry] = await fixture.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
  expect(entry).toMatchObject({
    action: 'settings.change',
    target: 'settings',
    details: { fields: ['business.phone', 'business.responseMinutes'] },
  })
})

test('saving equal values changes nothing, and a conflict names its fields', async () => {
  await patch({ business: { name: 'One' } })
  const base = { business: { name: DEFAULT_BUSINESS.name, location: DEFAULT_BUSINESS.location } }
  expect((await patch({ business: { name: 'One' }, base })).json().version).toBe(1)
  expect((await patch({ business: { location: 'Cork' }, base })).json().version).toBe(2)
  const stale = await patch({ business: { name: 'Two' }, base })
  expect(stale.statusCode).toBe(409)
  expect(stale.json()).toMatchObject({
    code: 'stale_version',
    conflicts: { 'business.name': { yours: 'Two', theirs: 'One' } },
  })
})

test('a conflict names who saved last and when, until their account is deleted', async () => {
  const colleague = await fixture.signIn('admin', { name: 'Bríd Daly' })
  const save = (headers: BearerHeaders, name: string) =>
    fixture.call(
      SETTINGS_API.change,
      headers,
      {},
      { business: { name }, base: { business: { name: DEFAULT_BUSINESS.name } } },
    )
  const saved = BusinessSettings.parse((await save(colleague, 'Theirs')).json())
  expect(saved.updated_by_name).toBe('Bríd Daly')
  expect(await get()).toEqual(saved)
  expect((await save(admin, 'Mine')).json()).toMatchObject({
    message: 'Bríd Daly has changed this in the meantime.',
    changed_by: 'Bríd Daly',
    changed_at: saved.updated_at,
  })
  await fixture.db.delete(users).where(eq(users.name, 'Bríd Daly'))
  expect(await get()).toEqual({ ...saved, updated_by_name: null })
  const refused = (await save(admin, 'Mine')).json()
  expect(refused).toMatchObject({
    message: 'Someone else has changed this in the meantime.',
    changed_at: saved.updated_at,
  })
  expect(refused).not.toHaveProperty('changed_by')
})

test('two people who change different settings at once both have them saved', async () => {
  await Promise.all([patch({ business: { name: 'Both' } }), patch({ business: { location: 'Cork' } })])
  expect(await get()).toMatchObject({ business: { name: 'Both', location: 'Cork' }, version: 2 })
})

/** Returns the office hours that the form suggests, with some days changed. */
function hours(days: object, closedDays: string[] = []) {
  const { week } = DEFAULT_OPENING_HOURS
  return { business: { openingHours: { always: false, week: { ...week, ...days }, closedDays } } }
}

test.each([
  [{ business: { phone: 'ring me' } }, 'business.phone'],
  [{ business: { phone: '' } }, 'business.phone'],
  [{ business: { email: 'no-at' } }, 'business.email'],
  [{ business: { email: 'a@b"onclick=x' } }, 'business.email'],
  [{ business: { name: '' } }, 'business.name'],
  [{ business: { responseMinutes: 0 } }, 'business.responseMinutes'],
  [{ business: { homeDocument: 'other' } }, 'business.homeDocument'],
  [hours({ monday: { from: '9:00', to: '18:00' } }), 'business.openingHours.week.monday.from'],
  [hours({ monday: null }, ['25/12/2027']), 'business.openingHours.closedDays.0'],
  [
    hours({ monday: null, tuesday: null, wednesday: null, thursday: null, friday: null }),
    'business.openingHours.week',
  ],
  [{ business: { insuranceValidUntil: 'soon' } }, 'business.insuranceValidUntil'],
  [{ business: { legalName: 'a\u0000' } }, 'business.legalName'],
  [{ confirmed_claims: ['made-up'] }, 'confirmed_claims.0'],
])('the settings %j are refused at %s', async (body, field) => {
  const response = await patch(body)
  expect(response.statusCode).toBe(422)
  expect(Object.keys(response.json().errors)).toEqual([field])
})

test('a stored setting that does not fit is replaced by the shipped one, and the rest stays', async () => {
  await patch({ business: { name: 'Kept', phone: '+353871234567' } })
  await fixture.db
    .update(businessSettings)
    .set({ business: { name: 'Kept', phone: 'broken', homeDocument: 7 } })
    .where(eq(businessSettings.id, 1))
  expect((await get()).business).toEqual({ ...DEFAULT_BUSINESS, name: 'Kept' })
})

test('emails have the names that the law requires once all of them are known', async () => {
  expect(await getMailBusiness(fixture.server)).toMatchObject({ name: 'Jaunt', phone: null, legal: null })
  await patch({ business: BUSINESS })
  expect(await getMailBusiness(fixture.server)).toMatchObject({
    name: 'Example Chauffeurs',
    email: 'hello@example.ie',
    phone: '+353871234567',
    legal: {
      name: 'Example Chauffeurs Limited',
      number: '123456',
      placeOfRegistration: 'Dublin, Ireland',
      registeredOffice: '1 Example Street, Dublin 2',
    },
    responseMinutes: 120,
  })
})

test('calendar entries keep the domain of the email address that their lead came with', async () => {
  const named = async (created_at: string) => {
    const business = await getMailBusiness(fixture.server)
    return /UID:(.*)/.exec(writeInvite(business, { ...exampleLead, created_at }))?.[1]?.trim()
  }
  const early = '2020-01-01T10:00:00.000Z'
  const first = await named(early)
  await patch({ business: { email: 'hello@example.ie' } })
  await patch({ business: { name: 'Example' } })
  expect(await named(early)).toBe(first)
  const later = new Date(Date.now() + 60_000).toISOString()
  expect(await named(later)).toBe('K7M-3XQ-outward@example.ie')
  await fixture.db.update(businessSettings).set({ business: { email: 'hello@example.ie' } })
  expect(await named(early)).toBe('K7M-3XQ-outward@example.ie')
  await patch({ business: { email: 'office@other.ie' } })
  await patch({ business: { email: 'desk@third.ie' } })
  expect(await named(early)).toBe('K7M-3XQ-outward@example.ie')
})

test('the checklist begins with every placeholder and ends empty', async () => {
  const { todo } = await checklist()
  expect(todo).toEqual([
    'mail-server',
    'public-url',
    'name',
    'phone',
    'email',
    'legal-name',
    'registration',
    'office',
    'vat',
    'spsv',
    'operator',
    'dispatch',
    'insurance',
    'offer-terms',
    'offer-vat-note',
    'contact-mode',
    'rate-card',
    'claim-licensed',
    'claim-500-clients',
    'claim-15-minutes',
    'claim-5-star-service',
    'claim-sample-testimonials',
    'testimonials-checked',
  ])
  const confirmed_claims: ClaimId[] = [
    '500-clients',
    '15-minutes',
    '5-star-service',
    'sample-testimonials',
    'offer-terms',
    'offer-vat-note',
  ]
  await patch({ business: BUSINESS, confirmed_claims })
  expect((await checklist()).todo).toContain('claim-licensed')
  for (const kind of ['operator', 'insurance']) {
    const licence = {
      kind,
      number: 'A-1',
      holder: 'Example DAC',
      valid_until: addDays(dublinDay(new Date()), 90),
    }
    const added = await fixture.call(LICENCE_API.add, admin, {}, licence)
    expect(added.statusCode).toBe(201)
  }
  // The contact buttons need no item once the business has its own phone number.
  expect((await checklist()).todo).toEqual(['mail-server', 'public-url', 'rate-card', 'testimonials-checked'])
  const saveRates = (based_on: number, card: RateCard) =>
    fixture.call(RATE_API.save, admin, {}, { based_on, counts_from: dublinDay(new Date()), note: '', card })
  // Example amounts, and rates without a depot, do not count as the firm's own.
  await saveRates(0, { ...SHIPPED_RATE_CARD, enabled: true, depot: 'Killarney' })
  expect((await checklist()).todo).toContain('rate-card')
  await saveRates(1, { ...OWN_CARD, depot: '' })
  expect((await checklist()).todo).toContain('rate-card')
  await saveRates(2, OWN_CARD)
  const checked = { ...FINAL_HOME.testimonials, checkedText: 'We ring each of them.' }
  const cta = { ...FINAL_HOME.cta, contactMode: 'always-notice' }
  const content = { ...FINAL_HOME, testimonials: checked, cta }
  const { id } = await createPage(fixture.app, admin, { url: '/', content, is_published: true })
  expect((await checklist()).todo).toEqual(['mail-server', 'public-url', 'contact-mode'])
  const calling = { ...content, cta: FINAL_HOME.cta }
  await fixture.call(CONTENT_API.change, admin, { area: 'index', id }, { content: calling })
  const settings = { PUBLIC_URL: 'https://www.example.ie', SMTP_URL: 'smtps://u:p@mail.example.ie' }
  const ready = await createTestApp({ db: fixture.db, settings })
  expect((await checklist(ready)).todo).toEqual([])
  await ready.close()
})

test('terms and VAT note of quotes are on the checklist while a line of them is as shipped and unconfirmed', async () => {
  const quotes = async () => (await checklist()).items.filter(({ id }) => id.startsWith('offer-'))
  expect(await quotes()).toMatchObject([
    { id: 'offer-terms', group: 'launch', done: false, claim: 'offer-terms' },
    { id: 'offer-vat-note', group: 'launch', done: false, claim: 'offer-vat-note' },
  ])
  const [included = ''] = DEFAULT_BUSINESS.offerTerms.split('\n')
  await patch({ business: { offerTerms: `${included}\nCancelling: free of charge.` } })
  expect((await quotes())[0]).toMatchObject({ id: 'offer-terms', done: false })
  await patch({ confirmed_claims: ['offer-terms'] })
  expect((await quotes())[0]).toMatchObject({ id: 'offer-terms', done: true })
  await patch({ business: { offerTerms: 'All of our own.', offerVatNote: '' } })
  expect(await quotes()).toEqual([])
})

test('a claim is on the checklist while a page makes it, and leaves it when the page is edited', async () => {
  await patch({ business: { homeDocument: 'default' } })
  const claims = (ids: string[]) => ids.filter((id) => id.startsWith('claim-'))
  expect(claims((await checklist()).todo)).toEqual([
    'claim-licensed',
    'claim-save-40-percent',
    'claim-50-companies',
    'claim-10000-customers',
    'claim-2847-bookings',
    'claim-rating-4-9',
    'claim-15-minutes',
    'claim-5-star-service',
    'claim-sample-testimonials',
  ])
  await patch({ confirmed_claims: ['rating-4-9', 'rating-4-9'] })
  expect((await checklist()).todo).not.toContain('claim-rating-4-9')
  const hero = { ...DEFAULT_HOME.hero, statCount: 12 }
  await createPage(fixture.app, admin, { url: '/', content: { ...DEFAULT_HOME, hero }, is_published: true })
  expect((await checklist()).items.map((item) => item.id)).not.toContain('claim-2847-bookings')
  await createPage(fixture.app, admin, { url: '/draft', content: DEFAULT_HOME })
  expect((await checklist()).items.map((item) => item.id)).not.toContain('claim-2847-bookings')
  await createPage(fixture.app, admin, { url: '/live', content: DEFAULT_HOME, is_published: true })
  const item = (await checklist()).items.find(({ id }) => id === 'claim-2847-bookings')
  expect(item?.detail).toContain('/live')
})
