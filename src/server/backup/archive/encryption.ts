import { createCipheriv, createDecipheriv, type DecipherGCM, randomBytes, scrypt } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'
import { promisify } from 'node:util'
import { BackupProblem } from '../backup-problem.ts'

/** An encrypted archive: this line, the salt, the nonce, AES-256-GCM over everything, its tag. */
export const MAGIC = Buffer.from('jaunt encrypted archive 1\n')
const SALT_BYTES = 16
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32
const HEADER_BYTES = MAGIC.length + SALT_BYTES + NONCE_BYTES
const CIPHER = 'aes-256-gcm'
/** 64 MB and a fifth of a second for each guess. */
const COST = { N: 65_536, r: 8, p: 1, maxmem: 128 * 65_536 * 8 * 2 }

const derive = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt)

export async function createEncryption(passphrase: string): Promise<Transform> {
  const salt = randomBytes(SALT_BYTES)
  const nonce = randomBytes(NONCE_BYTES)
  const key = await derive(passphrase.normalize('NFC'), salt, KEY_BYTES, COST)
  const cipher = createCipheriv(CIPHER, key, nonce)
  const stream = new Transform({
    transform: (chunk: Buffer, _encoding, done) => done(null, cipher.update(chunk)),
    flush(done) {
      this.push(cipher.final())
      done(null, cipher.getAuthTag())
    },
  })
  stream.push(Buffer.concat([MAGIC, salt, nonce]))
  return stream
}

/** Fails at the end when the passphrase is another or a byte was changed: what came out before must not be trusted. */
export function createDecryption(passphrase: string): Transform {
  let decipher: DecipherGCM | undefined
  /** before there is a key the header, later the last bytes, which may be the tag */
  let pending: Buffer = Buffer.alloc(0)

  async function begin(header: Buffer): Promise<DecipherGCM> {
    const salt = header.subarray(MAGIC.length, MAGIC.length + SALT_BYTES)
    const nonce = header.subarray(MAGIC.length + SALT_BYTES, HEADER_BYTES)
    const key = await derive(passphrase.normalize('NFC'), salt, KEY_BYTES, COST)
    return createDecipheriv(CIPHER, key, nonce)
  }

  async function take(chunk: Buffer): Promise<Buffer> {
    pending = Buffer.concat([pending, chunk])
    if (!decipher) {
      if (pending.length < HEADER_BYTES) return Buffer.alloc(0)
      decipher = await begin(pending)
      pending = pending.subarray(HEADER_BYTES)
    }
    const ready = pending.subarray(0, Math.max(0, pending.length - TAG_BYTES))
    pending = pending.subarray(ready.length)
    return decipher.update(ready)
  }

  function end(done: TransformCallback): void {
    try {
      if (!decipher || pending.length < TAG_BYTES) throw new BackupProblem('The archive is cut off.')
      decipher.setAuthTag(pending)
      done(null, decipher.final())
    } catch (cause) {
      done(new BackupProblem('The passphrase is another one, or the archive is damaged.', { cause }))
    }
  }

  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => void take(chunk).then((ready) => done(null, ready), done),
    flush: end,
  })
}
