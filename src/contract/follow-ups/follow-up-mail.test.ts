import { expect, test } from 'vitest'
import {
  DEFAULT_TEMPLATES,
  FollowUpTemplate,
  FollowUpTemplates,
  fillPlaceholders,
  PLACEHOLDERS,
  quotePlaceholders,
} from './follow-up-mail.ts'

const values = Object.fromEntries(Object.keys(PLACEHOLDERS).map((name) => [name, `<${name}>`])) as Record<
  keyof typeof PLACEHOLDERS,
  string
>

test('every placeholder of a template is filled in, each time it occurs', () => {
  const template = Object.keys(PLACEHOLDERS)
    .map((name) => `{${name}} {${name}}`)
    .join('\n')
  expect(fillPlaceholders(template, values)).not.toMatch(/[{}]/)
})

test('a filled-in value is not searched for placeholders again', () => {
  expect(fillPlaceholders('Dear {name}, {date}', { ...values, name: '{reference}' })).toBe(
    'Dear {reference}, <date>',
  )
})

test.each(['{nmae}', '{}', '{__proto__}', '{constructor}', '{Name}'])('%s is not a placeholder', (word) => {
  const parsed = FollowUpTemplate.safeParse({ name: 'A', subject: word, body: `Dear ${word}` })
  expect(parsed.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['subject', `Unknown placeholder: ${word}.`],
    ['body', `Unknown placeholder: ${word}.`],
  ])
})

test('the shipped templates can be saved as they are', () => {
  expect(FollowUpTemplates.parse(DEFAULT_TEMPLATES)).toEqual(DEFAULT_TEMPLATES)
})

test('each placeholder of the open quote is listed once', () => {
  const emailText = { subject: '{quote_link}', body: '{name}: {quote_total}, {quote_link}' }
  expect(quotePlaceholders(emailText)).toEqual(['{quote_link}', '{quote_total}'])
  expect(quotePlaceholders({ subject: 'Your quote', body: '{name}' })).toEqual([])
})
