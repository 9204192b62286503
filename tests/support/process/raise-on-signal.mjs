import { pbkdf2 } from 'node:crypto'

const ROUNDS = 3_000_000

/**
 * Is loaded before the product: a defect of ours, at a moment that a test chooses, while the helper threads of Node have work
 * for many seconds, as they have when passwords are compared and images unpacked.
 */
process.on('SIGUSR2', () => {
  for (let job = 0; job < 12; job += 1) pbkdf2('password', 'salt', ROUNDS, 64, 'sha512', () => {})
  setImmediate(() => {
    throw new Error('a defect that a test has made')
  })
})
