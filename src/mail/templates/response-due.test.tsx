import { expect, test } from 'vitest'
import type { MailModelOf } from '#contract/mail/mail-models.ts'
import { exampleBusiness, exampleLead } from '#mail/examples.ts'
import { renderMail } from '../render.tsx'

const lead = {
  ...exampleLead,
  full_name: 'Aoife <b>Ní</b> Bhriain',
  response_minutes: 15,
  response_due_at: '2027-06-15T10:15:00.000Z',
}
const leadUrl = 'https://www.jaunt.example/login?lead=1042'

test('a reminder to reply says who waits, until when, and who handles it', async () => {
  const { subject, html, text } = await renderMail({
    kind: 'response-due-soon',
    business: exampleBusiness,
    leads: [{ lead: { ...lead, assigned_to_name: 'Orla' }, leadUrl }],
    more: 0,
  })
  expect(subject).toBe('Reply due by Tue 15 Jun 2027, 11:15: Aoife <b>Ní</b> Bhriain (lead 1042)')
  expect(html).toContain('Aoife &lt;b&gt;Ní&lt;/b&gt; Bhriain is still waiting')
  expect(text).toMatch(/within\s+15\s+minutes: by Tue 15 Jun 2027, 11:15/)
  expect(text).toContain('Assigned to Orla.')
  expect(text).toContain(leadUrl)
})

test('a reminder about a missed response deadline says so', async () => {
  const { subject, text } = await renderMail({
    kind: 'response-overdue',
    business: exampleBusiness,
    leads: [{ lead, leadUrl: null }],
    more: 0,
  })
  expect(subject).toBe('Not answered in time: Aoife <b>Ní</b> Bhriain (lead 1042)')
  expect(text).toContain('Nobody has contacted this customer yet.')
  expect(text).toContain('Not assigned yet.')
})

test('several leads are in one reminder, the most urgent first, and those beyond the limit are counted', async () => {
  const other = { ...lead, id: 1043, full_name: 'Cian Mulready', assigned_to_name: 'Orla' }
  const { subject, html, text } = await renderMail({
    kind: 'response-due-soon',
    business: exampleBusiness,
    leads: [
      { lead, leadUrl },
      { lead: other, leadUrl: null },
    ],
    more: 23,
  })
  expect(subject).toBe(
    '25 enquiries are still waiting for a reply, the first by Tue 15 Jun 2027, 11:15 | Jaunt',
  )
  expect(html).toContain(`href="${leadUrl}"`)
  expect(html).toContain('Aoife &lt;b&gt;Ní&lt;/b&gt; Bhriain')
  const words = text.replace(/\s+/g, ' ')
  expect(words).toContain(
    'Cian Mulready · reply promised by Tue 15 Jun 2027, 11:15, assigned to Orla, travels',
  )
  expect(words).toContain('And 23 more.')
  expect(words.indexOf('Lead 1042')).toBeLessThan(words.indexOf('Lead 1043'))
})

test('several missed response deadlines are in one reminder', async () => {
  const { subject, text } = await renderMail({
    kind: 'response-overdue',
    business: exampleBusiness,
    leads: [
      { lead, leadUrl: null },
      { lead: { ...lead, id: 1043 }, leadUrl: null },
    ],
    more: 0,
  })
  expect(subject).toBe('2 enquiries were not answered in time | Jaunt')
  expect(text).toContain('Nobody has contacted these customers yet.')
  expect(text).not.toContain('more.')
})

const task: MailModelOf<'daily-digest'>['tasks'][number] = {
  leadUrl: 'https://www.jaunt.example/login?lead=7',
  lead_id: 7,
  kind: 'follow-up',
  priority: 'high',
  due_at: '2027-06-12T23:00:00.000Z',
  full_name: 'Cian Mulready',
  pickup_location: 'Cork',
  dropoff_location: 'Kinsale',
  date_of_travel: '2027-07-01',
  pickup_time: '09:30',
  status: 'quoted',
  assigned_to: 2,
  created_at: '2027-06-01T10:00:00.000Z',
  response_minutes: null,
  response_due_at: null,
  first_response_at: null,
  next_action_on: '2027-06-13',
  offer_confirm_due_at: null,
  offer_valid_until: null,
  question_waiting: false,
  next_action_time: null,
}

test('the morning email lists what is due, the most urgent first', async () => {
  const tasks: MailModelOf<'daily-digest'>['tasks'] = [
    task,
    {
      ...task,
      lead_id: 8,
      priority: 'low',
      full_name: 'Niamh Costelloe',
      next_action_on: null,
      next_action_time: null,
      leadUrl: null,
    },
  ]
  const { subject, text } = await renderMail({
    kind: 'daily-digest',
    business: exampleBusiness,
    name: 'Orla Byrne',
    day: '2027-06-15',
    tasks,
    more: false,
    deskUrl: 'https://www.jaunt.example/login',
  })
  expect(subject).toBe('Tue 15 Jun 2027: 2 of your leads due | Jaunt')
  expect(text).toContain('Good morning, Orla')
  expect(text).toContain('2 leads need your attention today')
  const order = [
    'Most urgent',
    'Cian Mulready https://www.jaunt.example/login?lead=7 · next action on Sun 13 Jun 2027',
    'When there is time',
    'Niamh Costelloe · no activity for a day',
  ]
  const places = order.map((words) => text.replace(/\s+/g, ' ').indexOf(words))
  expect(places).not.toContain(-1)
  expect(places).toEqual([...places].sort((a, b) => a - b))
})
