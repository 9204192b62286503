import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { AUTH_LIMITS } from '#contract/account/account-limits.ts'
import { decodeBase64url, hashText } from '#server/platform/security/hash-text.ts'
import { deriveKey } from '#server/platform/security/secrets.ts'
import { type Clock, perServer } from '#server/server.ts'

const DAY = 86_400_000
const { deviceDays, deviceAccounts } = AUTH_LIMITS

/** Holds all that the cookie stores of an account: its id, a mark of its password, and the day of the last sign-in. */
const Known = z.object({ user: z.int(), mark: z.string(), day: z.int() })
const Device = z.object({ id: z.string(), accounts: z.array(Known) })
type Device = z.infer<typeof Device>

type Account = { id: number; passwordHash: string }

/**
 * Reads and writes a signed cookie that lists the accounts a device has signed in to. The cookie grants no access and contains no names. A
 * known device does not wait behind password guesses from unknown ones. A new password makes the device unknown to that account.
 */
export function createKnownDevices(key: Buffer, clock: Clock) {
  const today = () => Math.floor(clock.now().getTime() / DAY)

  function read(note: string): Device | null {
    const [body = '', signature = '', ...rest] = note.split('.')
    const given = decodeBase64url(signature)
    const expected = createHmac('sha256', key).update(body).digest()
    if (rest.length > 0 || given?.length !== expected.length || !timingSafeEqual(given, expected)) return null
    // Our signature may be on a cookie in an earlier format.
    const device = Device.safeParse(JSON.parse(decodeBase64url(body)?.toString('utf8') ?? 'null'))
    return device.success ? device.data : null
  }

  return {
    /** Returns null if the cookie is not ours; then no account has to be looked up. */
    read,

    isKnown: ({ accounts }: Device, account: Account): boolean =>
      accounts.some(
        ({ user, mark, day }) =>
          user === account.id && mark === makeMark(account) && day > today() - deviceDays && day <= today(),
      ),

    /** Returns whether this device has signed in to the account before, with any password. */
    hasSignedIn: (note: string, accountId: number): boolean =>
      read(note)?.accounts.some(({ user }) => user === accountId) ?? false,

    /** Adds an account to the cookie after a successful sign-in. */
    write(before: string, account: Account): string {
      const device = read(before) ?? { id: randomBytes(16).toString('base64url'), accounts: [] }
      const others = device.accounts.filter(({ user }) => user !== account.id)
      const accounts = [{ user: account.id, mark: makeMark(account), day: today() }, ...others]
      const written = { id: device.id, accounts: accounts.slice(0, deviceAccounts) }
      const body = Buffer.from(JSON.stringify(written)).toString('base64url')
      return `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`
    },
  }
}

/** Derives the mark from the salted hash, so it reveals nothing about the password. */
function makeMark({ passwordHash }: Account): string {
  return hashText(passwordHash).slice(0, 16)
}

export const knownDevices = perServer(({ secret, clock }) =>
  createKnownDevices(deriveKey(secret, 'known-device'), clock),
)
