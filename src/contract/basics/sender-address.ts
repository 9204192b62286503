export type NamedAddress = { name?: string; address: string }

const ATOM = "[\\p{L}\\p{N}\\p{M}!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[\\p{L}\\p{N}\\p{M}](?:[\\p{L}\\p{N}\\p{M}-]{0,61}[\\p{L}\\p{N}\\p{M}])?'
const ADDRESS = new RegExp(`^${ATOM}(?:\\.${ATOM})*@${LABEL}(?:\\.${LABEL})*\\.?$`, 'u')

/** Returns whether an SMTP envelope can contain an address unchanged: without quotes and separators. */
export function isMailable(address: string): boolean {
  const at = address.lastIndexOf('@')
  return address.length <= 254 && at <= 64 && ADDRESS.test(address)
}

/** Parses a sender such as 'Jaunt <no-reply@jaunt.ie>' or a bare address; undefined for anything else. */
export function parseSender(setting: string): NamedAddress | undefined {
  // The address is read in steps, because a single expression would take very long for many blanks.
  const [, before = '', within = setting] = /^([^<>]*)<([^<>]+)>$/.exec(setting.trim()) ?? []
  const address = within.trim()
  const name = before.trim().replace(/^"|"$/g, '')
  if (name.includes('"') || !isMailable(address)) return undefined
  return name ? { name, address } : { address }
}
