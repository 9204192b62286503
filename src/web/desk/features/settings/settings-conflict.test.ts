import { expect, test } from 'vitest'
import { DEFAULT_BUSINESS } from '#contract/settings/business.ts'
import { listContested } from './settings-conflict.ts'

const response = {
  message: '',
  code: 'stale_version' as const,
  conflicts: {
    'business.location': { yours: 'Cork, Ireland', theirs: 'Galway, Ireland' },
    'business.vatNumber': { yours: 'IE1', theirs: DEFAULT_BUSINESS.vatNumber },
    'business.openingHours': { yours: {}, theirs: structuredClone(DEFAULT_BUSINESS.openingHours) },
  },
}

test('only what somebody else has changed is contested', () => {
  expect(listContested(response, DEFAULT_BUSINESS)).toEqual(['location'])
  expect(listContested(null, DEFAULT_BUSINESS)).toEqual([])
})
