import { expect, test } from 'vitest'
import { newLine } from './draft-line.ts'
import type { OfferDraft } from './offer-draft.ts'
import { addKey, enterPrice } from './typed-ahead.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false, isComposing: false }
const type = (keys: string[]) => keys.reduce((text, key) => addKey(text, { ...plain, key }), '')

test('letters and digits are collected, Backspace takes one back, and other keys are none', () => {
  expect(type(['8', '5', 'Backspace', '4', '0', 'Shift', 'Tab', 'ArrowLeft'])).toBe('840')
  expect(addKey('8', { ...plain, key: 'a', ctrlKey: true })).toBe('8')
})

const draft = (...amounts: (number | undefined)[]): OfferDraft => ({
  lines: amounts.map((cents) => newLine('There', 1, cents)),
  message: '',
  validUntil: '',
  vatNote: '',
  terms: '',
  replaces: null,
  suggestion: null,
  keepVehicle: false,
  written: null,
})
const amounts = ({ lines }: OfferDraft) => lines.map(({ amount }) => amount)

test('it becomes the first price that is missing, else the first', () => {
  expect(amounts(enterPrice(draft(10_000, undefined), '840'))).toEqual(['100.00', '840'])
  expect(amounts(enterPrice(draft(10_000, 5_000), '840'))).toEqual(['840', '50.00'])
})
