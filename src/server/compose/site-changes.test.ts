import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createEvents } from '#server/platform/events/notifications.ts'
import { onSiteChange } from './site-changes.ts'

function listen() {
  const events = createEvents('postgres://127.0.0.1:1/nowhere', pino({ level: 'silent' }))
  const paths: string[] = []
  onSiteChange(events)((path) => {
    paths.push(path)
  })
  return { events, paths }
}

test.each(['content', 'settings'] as const)('a change of %s may change the site', (topic) => {
  const { events, paths } = listen()
  events.notify(topic)
  expect(paths).toEqual([''])
})

test('an edit of content says which path it concerns', () => {
  const { events, paths } = listen()
  events.notify('content', '/weddings')
  expect(paths).toEqual(['/weddings'])
})

test.each(['leads', 'sessions'] as const)('the desk is free to work: %s leave the site as it is', (topic) => {
  const { events, paths } = listen()
  events.notify(topic)
  expect(paths).toEqual([])
})
