import { z } from 'zod'
import { CHANGE_PREFERENCES, READ_PREFERENCES } from '#contract/basics/first-screen-endpoints.ts'
import { ROLE, readRole } from '#contract/basics/role.ts'
import type { PREFERENCE_API, Preferences } from '#contract/preferences/preferences.ts'
import { callReference } from '#web/lib/call-endpoint.ts'
import { useAuthStore } from './features/session/auth-store.ts'
import { logBackgroundError } from './lib/log-background-error.ts'
import { onPreferenceSaved, readPreference, readPreferences, storePreferences } from './lib/preferences.ts'

/** Preferences that devices share: names on the device, and names on the server. All others stay on the device. */
const SHARED = { 'leads.density': 'lead_density', 'leads.order': 'lead_order' } as const

type SharedName = keyof typeof SHARED

const NAMES: readonly SharedName[] = ['leads.density', 'leads.order']

/** The preference that names those not yet sent to the server. */
const UNSENT = 'unsent'

const Unsent = z.array(z.string())

/** The person whose preferences are synchronised; null if nobody is signed in, or two-step sign-in is missing. */
let following: string | null = null

/** Counts the person's choices, so that a response from before the latest one is ignored. */
let choices = 0

let sending: Promise<void> = Promise.resolve()

/** Loads the person's preferences and sends local choices to the server. */
export function syncPreferences(): void {
  onPreferenceSaved((name) => {
    if (!(name in SHARED)) return
    choices += 1
    noteUnsent([...readUnsent(), name])
    void sendUnsent()
  })
  follow()
  useAuthStore.subscribe(follow)
}

function follow(): void {
  const { user, token, mustSetUpFactor } = useAuthStore.getState()
  const isStaff = user !== null && readRole(user) !== ROLE.user
  const wanted = isStaff && token !== null && !mustSetUpFactor ? String(user.id) : null
  if (wanted === following) return
  following = wanted
  if (wanted !== null) void adopt(wanted)
}

async function adopt(person: string): Promise<void> {
  const before = choices
  try {
    const onServer = await callReference<typeof PREFERENCE_API.get>(READ_PREFERENCES, {})
    if (following !== person) return
    if (choices === before) store(onServer)
    noteUnsent([...readUnsent(), ...listOnlyHere(onServer)])
    await sendUnsent()
  } catch (error) {
    logBackgroundError('The preferences could not be read from the server.', error)
  }
}

/** Stores the server's preferences, except those that the person has changed here and that are not sent yet. */
function store(onServer: Preferences): void {
  const unsent = readUnsent()
  const adopted = NAMES.filter((name) => onServer[SHARED[name]] !== undefined && !unsent.includes(name))
  if (adopted.length === 0) return
  storePreferences(Object.fromEntries(adopted.map((name) => [name, onServer[SHARED[name]]])))
}

function listOnlyHere(onServer: Preferences): SharedName[] {
  const here = readPreferences()
  return NAMES.filter((name) => onServer[SHARED[name]] === undefined && here[name] !== undefined)
}

/** Sends changed preferences, one request at a time, so that the last choice arrives last. */
function sendUnsent(): Promise<void> {
  sending = sending.then(sendOnce)
  return sending
}

/** Sends changed preferences. If that fails, they are sent with the next change or at the next start. */
async function sendOnce(): Promise<void> {
  const person = following
  const names = readUnsent()
  if (person === null || names.length === 0) return
  const sent = choices
  try {
    await callReference<typeof PREFERENCE_API.change>(CHANGE_PREFERENCES, { body: await collect(names) })
    if (following === person && choices === sent) noteUnsent([])
  } catch (error) {
    logBackgroundError('The preferences could not be stored on the server.', error)
  }
}

/** Collects preferences to send. Values that this version cannot read are left out. */
async function collect(names: SharedName[]): Promise<Preferences> {
  const here = readPreferences()
  const { Preferences } = await import('#contract/preferences/preferences.ts')
  return Preferences.catch({}).parse(Object.fromEntries(names.map((name) => [SHARED[name], here[name]])))
}

function readUnsent(): SharedName[] {
  const unsent = readPreference(UNSENT, Unsent, [])
  return NAMES.filter((name) => unsent.includes(name))
}

function noteUnsent(names: readonly string[]): void {
  if (names.length > 0 || readUnsent().length > 0) storePreferences({ [UNSENT]: names })
}
