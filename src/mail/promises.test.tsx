import { expect, test } from 'vitest'
import type { Task } from '#contract/task.ts'
import { exampleFirm, exampleLead } from '#support/mail-models.ts'
import { renderMail } from './render.tsx'

const lead = {
  ...exampleLead,
  full_name: 'Aoife <b>Ní</b> Bhriain',
  promise_minutes: 15,
  promise_due_at: '2027-06-15T10:15:00.000Z',
}
const leadUrl = 'https://www.jaunt.example/admin/leads/1042'

test('a reminder says who waits, until when, and whose it is', async () => {
  const { subject, html, text } = await renderMail({
    kind: 'promise-reminder',
    firm: exampleFirm,
    lead: { ...lead, assigned_to_name: 'Orla' },
    leadUrl,
  })
  expect(subject).toBe('Answer due by 15/06/2027 at 11:15: Aoife <b>Ní</b> Bhriain (lead 1042)')
  expect(html).toContain('Aoife &lt;b&gt;Ní&lt;/b&gt; Bhriain is still waiting')
  expect(text).toMatch(/within\s+15\s+minutes: by 15\/06\/2027 at 11:15/)
  expect(text).toContain('Assigned to Orla.')
  expect(text).toContain(leadUrl)
})

test('a broken promise is told as one', async () => {
  const { subject, text } = await renderMail({
    kind: 'promise-broken',
    firm: exampleFirm,
    lead,
    leadUrl: null,
  })
  expect(subject).toBe('Not answered in time: Aoife <b>Ní</b> Bhriain (lead 1042)')
  expect(text).toContain('Nobody has been in touch yet.')
  expect(text).toContain('Nobody has taken this enquiry yet.')
})

const task: Task = {
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
  promise_minutes: null,
  promise_due_at: null,
  first_response_at: null,
  next_action_on: '2027-06-13',
}

test('a digest names what is due, the most pressing first', async () => {
  const tasks: Task[] = [
    task,
    { ...task, lead_id: 8, priority: 'low', full_name: 'Niamh Costelloe', next_action_on: null },
  ]
  const { subject, text } = await renderMail({
    kind: 'daily-digest',
    firm: exampleFirm,
    name: 'Orla Byrne',
    day: '2027-06-15',
    tasks,
    more: false,
    deskUrl: 'https://www.jaunt.example/login',
  })
  expect(subject).toBe('Due on 15/06/2027: 2 of your leads | Jaunt')
  expect(text).toContain('Good morning, Orla')
  expect(text).toContain('2 leads need you today')
  const order = [
    'Most pressing',
    'Cian Mulready: next action on 13/06/2027',
    'When there is time',
    'Niamh Costelloe: left for a day',
  ]
  const places = order.map((words) => text.replace(/\s+/g, ' ').indexOf(words))
  expect(places).not.toContain(-1)
  expect(places).toEqual([...places].sort((a, b) => a - b))
})
