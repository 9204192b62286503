import { expect, test } from 'vitest'
import { exampleBusiness, exampleLead } from '#mail/examples.ts'
import { renderMail } from '../render.tsx'

const lead = {
  ...exampleLead,
  full_name: 'Aoife <b>Ní</b> Bhriain',
  offer_total_cents: 84_000,
  offer_confirm_due_at: '2027-06-15T10:15:00.000Z',
}
const leadUrl = 'https://www.jaunt.example/login?lead=1042'
const model = { business: exampleBusiness, leads: [{ lead, leadUrl }], more: 0 }

test('a reminder to confirm says who accepted what, by when a reply is promised, and who handles it', async () => {
  const leads = [{ lead: { ...lead, assigned_to_name: 'Orla' }, leadUrl }]
  const { subject, html, text } = await renderMail({ kind: 'confirm-due-soon', ...model, leads })
  const words = text.replace(/\s+/g, ' ')
  expect(subject).toBe('Confirm by Tue 15 Jun 2027, 11:15: Aoife <b>Ní</b> Bhriain (lead 1042)')
  expect(html).toContain('Aoife &lt;b&gt;Ní&lt;/b&gt; Bhriain is waiting for your confirmation')
  expect(words).toContain('accepted our quote of €840.00.')
  expect(words).toContain('by Tue 15 Jun 2027, 11:15')
  expect(words).toContain('Assigned to Orla.')
  expect(words).toContain(leadUrl)
})

test('a reminder to confirm that is late says so', async () => {
  const { subject, text } = await renderMail({ kind: 'confirm-overdue', ...model })
  expect(subject).toBe('Not confirmed in time: Aoife <b>Ní</b> Bhriain (lead 1042)')
  expect(text).toContain('Not assigned yet.')
})

test('several bookings to confirm are in one email, and those beyond the limit are counted', async () => {
  const leads = [
    { lead, leadUrl },
    { lead: { ...lead, id: 1043, full_name: 'Cian Mulready' }, leadUrl: null },
  ]
  const { subject, text } = await renderMail({ kind: 'confirm-overdue', ...model, leads, more: 2 })
  const words = text.replace(/\s+/g, ' ')
  expect(subject).toBe('4 accepted quotes were not confirmed in time | Jaunt')
  expect(words).toContain(
    'Cian Mulready · confirmation promised by Tue 15 Jun 2027, 11:15, not assigned yet,',
  )
  expect(words).toContain('And 2 more.')
})
