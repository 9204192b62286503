import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createEvents } from '#server/platform/events/notifications.ts'
import { onSiteChange } from './site-changes.ts'

function listen() {
  const events = createEvents('postgres://127.0.0.1:1/nowhere', pino({ level: 'silent' }))
  const heard: true[] = []
  onSiteChange({ events }, () => {
    heard.push(true)
  })
  return { events, heard }
}

test.each(['content', 'settings'] as const)(
  'a change of %s announces that the site may have changed',
  (topic) => {
    const { events, heard } = listen()
    events.notify(topic)
    expect(heard).toHaveLength(1)
  },
)

test.each(['leads', 'sessions'] as const)(
  'changes of %s announce nothing, so that the desk stays quick',
  (topic) => {
    const { events, heard } = listen()
    events.notify(topic)
    expect(heard).toEqual([])
  },
)
