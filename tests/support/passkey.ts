import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_KEY = 0x40

/** The page that asks for a signature, where it is another than the desk of the tests. */
type Site = { host?: string; origin?: string; verified?: boolean; counter?: number }

/** An authenticator with one key (ES256), as a phone or a password manager is one. */
export function createPasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let uses = 0

  function dataOf({ host = 'localhost', verified = true, counter = uses }: Site, flags = 0): Buffer {
    const head = Buffer.alloc(5)
    head.writeUInt8(USER_PRESENT | (verified ? USER_VERIFIED : 0) | flags)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([createHash('sha256').update(host).digest(), head])
  }

  return {
    id: id.toString('base64url'),

    make(challenge: string, site: Site = {}) {
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ])
      const length = Buffer.from([0, id.length])
      const parts = [dataOf(site, HAS_KEY), Buffer.alloc(16), length, id, isoCBOR.encode(key)]
      const attestation = new Map<string, string | Map<string, never> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, never>()],
        ['authData', new Uint8Array(Buffer.concat(parts))],
      ])
      return {
        ...named(id),
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, site),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
          transports: ['internal'],
        },
      }
    },

    sign(challenge: string, site: Site = {}) {
      uses += 1
      const authenticatorData = dataOf(site)
      const clientDataJSON = clientData('webauthn.get', challenge, site)
      const digest = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest()
      const signature = sign('sha256', Buffer.concat([authenticatorData, digest]), privateKey)
      return {
        ...named(id),
        response: {
          clientDataJSON,
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}

const named = (id: Buffer) => {
  const text = id.toString('base64url')
  return { id: text, rawId: text, type: 'public-key' as const }
}

function clientData(type: string, challenge: string, { origin = 'http://localhost' }: Site): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')
}
