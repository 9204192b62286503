export type NamedAddress = { name?: string; address: string }

const ATOM = "[\\p{L}\\p{N}\\p{M}!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[\\p{L}\\p{N}\\p{M}](?:[\\p{L}\\p{N}\\p{M}-]{0,61}[\\p{L}\\p{N}\\p{M}])?'
const ADDRESS = new RegExp(`^${ATOM}(?:\\.${ATOM})*@${LABEL}(?:\\.${LABEL})*\\.?$`, 'u')

/** Whether an address can be used in an SMTP envelope unchanged: nothing quoted, no separators. */
export function isMailable(address: string): boolean {
  const at = address.lastIndexOf('@')
  return address.length <= 254 && at <= 64 && ADDRESS.test(address)
}

/** 'Jaunt <no-reply@jaunt.ie>' or a bare address; undefined for anything else. */
export function parseSender(setting: string): NamedAddress | undefined {
  // The address is read in steps: a single expression would backtrack endlessly on a long row of blanks.
  const [, before = '', within = setting] = /^([^<>]*)<([^<>]+)>$/.exec(setting.trim()) ?? []
  const address = within.trim()
  const name = before.trim().replace(/^"|"$/g, '')
  if (name.includes('"') || !isMailable(address)) return undefined
  return name ? { name, address } : { address }
}
