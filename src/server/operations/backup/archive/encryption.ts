import { createCipheriv, createDecipheriv, type DecipherGCM, randomBytes, scrypt } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'
import { promisify } from 'node:util'
import { BackupProblem } from '../backup-problem.ts'

/** The first line of an encrypted archive. Salt, nonce, AES-256-GCM ciphertext and tag follow. */
export const MAGIC = Buffer.from('jaunt encrypted archive 1\n')
const SALT_BYTES = 16
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32
const HEADER_BYTES = MAGIC.length + SALT_BYTES + NONCE_BYTES
const CIPHER = 'aes-256-gcm'
/** Makes each guess of a passphrase cost 64 MB and a fifth of a second. */
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

/** Every decrypted archive begins with these bytes; a wrong passphrase produces others. */
const GZIP = Buffer.from([0x1f, 0x8b, 0x08])

/**
 * Decrypts an archive. It fails at the start for a wrong passphrase, and at the end for a changed byte, so no output may be trusted before
 * the end.
 */
export function createDecryption(passphrase: string): Transform {
  let decipher: DecipherGCM | undefined
  /** the header until there is a key; later the last bytes, which may be the tag */
  let pending: Buffer = Buffer.alloc(0)
  let isKnown = false

  async function begin(header: Buffer): Promise<DecipherGCM> {
    const salt = header.subarray(MAGIC.length, MAGIC.length + SALT_BYTES)
    const nonce = header.subarray(MAGIC.length + SALT_BYTES, HEADER_BYTES)
    const key = await derive(passphrase.normalize('NFC'), salt, KEY_BYTES, COST)
    return createDecipheriv(CIPHER, key, nonce)
  }

  async function take(chunk: Buffer): Promise<Buffer> {
    pending = Buffer.concat([pending, chunk])
    if (!decipher) {
      // Decrypting waits until there is enough to check the start.
      if (pending.length < HEADER_BYTES + GZIP.length + TAG_BYTES) return Buffer.alloc(0)
      decipher = await begin(pending)
      pending = pending.subarray(HEADER_BYTES)
    }
    const ready = pending.subarray(0, Math.max(0, pending.length - TAG_BYTES))
    pending = pending.subarray(ready.length)
    const plain = decipher.update(ready)
    if (!isKnown && !plain.subarray(0, GZIP.length).equals(GZIP)) {
      throw new BackupProblem('The passphrase is another one than that of the archive.')
    }
    isKnown = true
    return plain
  }

  function end(done: TransformCallback): void {
    try {
      if (!decipher || pending.length < TAG_BYTES) throw new BackupProblem('The archive is cut off.')
      decipher.setAuthTag(pending)
      done(null, decipher.final())
    } catch (cause) {
      done(
        cause instanceof BackupProblem
          ? cause
          : new BackupProblem('The archive is damaged or cut off: its seal does not fit.', { cause }),
      )
    }
  }

  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => void take(chunk).then((ready) => done(null, ready), done),
    flush: end,
  })
}
