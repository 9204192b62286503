import { expect, test } from 'vitest'
import { foldForSearch, foldText, isStorable, lines, NOT_STORABLE, text } from './text.ts'

const messages = (schema: ReturnType<typeof text>, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []

test('a text is trimmed before its length is checked', () => {
  const short = text({ min: 2, max: 4 })
  expect(short.parse('  abcd  ')).toBe('abcd')
  expect(messages(short, ' a ')).toEqual(['Please use at least 2 characters.'])
  expect(messages(short, 'abcde')).toEqual(['Please use at most 4 characters.'])
  expect(messages(text({ max: 500 }), ` ${'x'.repeat(512)} `)).toEqual([
    'Please use at most 500 characters. This text has 512.',
  ])
})

test('a single-line text loses line breaks and invisible characters', () => {
  expect(text({ max: 11 }).parse('Liffey\r\n\u200bCars ')).toBe('Liffey Cars')
  expect(messages(text({ min: 1, max: 9 }), '\u2060\u200b')).toEqual(['Please fill in this field.'])
  expect(lines({ max: 11 }).parse('Liffey\r\n\u00adCars')).toBe('Liffey\nCars')
})

test('a required text that is empty is reported as not filled in', () => {
  expect(messages(text({ min: 1, max: 9 }), '   ')).toEqual(['Please fill in this field.'])
  expect(text({ max: 9 }).parse('   ')).toBe('')
})

test('an emoji counts as one character, however many units it takes', () => {
  expect(text({ max: 1 }).safeParse('😀').success).toBe(true)
  expect(text({ min: 2, max: 2 }).safeParse('😀').success).toBe(false)
  expect(text({ max: 1 }).safeParse('😀😀').success).toBe(false)
})

test.each(['a\u0000b', '\ud800', 'x\udfff'])('%j cannot be stored', (value) => {
  expect(isStorable(value)).toBe(false)
  expect(messages(text({ max: 9 }), value)).toEqual([NOT_STORABLE])
})

test('ordinary text, emoji and line breaks can be stored', () => {
  expect(['Dún\nLaoghaire', '😀', '\u202e', ''].map(isStorable)).toEqual([true, true, true, true])
})

test.each([..."'’‘‛ʼʻ`´′＇"])('text is searched without the apostrophe %j', (sign) => {
  expect(foldForSearch(`O${sign}Ríordáin`)).toBe('oriordain')
})

test('folded text has no capitals and no accents', () => {
  expect(foldText('Dún LAOGHAIRE')).toBe('dun laoghaire')
  expect(foldText('Cafe\u0301 Ångström')).toBe('cafe angstrom')
  expect(foldText('ŁØẞÆŒÞĐÐĦİıŦŊ')).toBe('lossaeoethddhiitn')
})
