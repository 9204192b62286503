import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openText, sealText } from './seal.ts'

const key = randomBytes(32)

test('a sealed text is opened with its key, for its purpose', () => {
  const sealed = sealText(key, 'user:1', 'SECRET é')
  expect(sealed).not.toContain('SECRET')
  expect(openText(key, 'user:1', sealed)).toBe('SECRET é')
  expect(sealText(key, 'user:1', 'SECRET é')).not.toBe(sealed)
})

test('another key, another purpose and a changed text cannot be opened', () => {
  const sealed = sealText(key, 'user:1', 'SECRET')
  const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA')
  expect(openText(randomBytes(32), 'user:1', sealed)).toBeNull()
  expect(openText(key, 'user:2', sealed)).toBeNull()
  expect(openText(key, 'user:1', changed)).toBeNull()
  expect(openText(key, 'user:1', '')).toBeNull()
})
