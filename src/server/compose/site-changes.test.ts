import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createEvents } from '#server/platform/events/notifications.ts'
import { onSiteChange } from './site-changes.ts'

function listen() {
  const events = createEvents('postgres://127.0.0.1:1/nowhere', pino({ level: 'silent' }))
  let changes = 0
  onSiteChange(events)(() => {
    changes += 1
  })
  return { events, changes: () => changes }
}

test.each(['content', 'settings'] as const)('a change of %s may change the site', (topic) => {
  const { events, changes } = listen()
  events.notify(topic)
  expect(changes()).toBe(1)
})

test.each(['leads', 'sessions'] as const)('the desk is free to work: %s leave the site as it is', (topic) => {
  const { events, changes } = listen()
  events.notify(topic)
  expect(changes()).toBe(0)
})
