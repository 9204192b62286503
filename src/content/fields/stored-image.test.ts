import { expect, test } from 'vitest'
import { storedSet } from './stored-image.ts'

test('a stored image is offered in every width, and any other image as it is', () => {
  const src = `/api/images/${'a'.repeat(22)}/stream`
  expect(storedSet(src)).toBe(
    `${src}?w=480 480w, ${src}?w=800 800w, ${src}?w=1200 1200w, ${src}?w=1600 1600w, ${src}?w=1920 1920w`,
  )
  expect(storedSet('/art/sprinter-1.jpg')).toBeUndefined()
  expect(storedSet('/api/images/7/stream')).toBeUndefined()
})
