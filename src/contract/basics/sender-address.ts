export type MailAddress = { name?: string; address: string }

const ATOM = "[\\p{L}\\p{N}\\p{M}!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[\\p{L}\\p{N}\\p{M}](?:[\\p{L}\\p{N}\\p{M}-]{0,61}[\\p{L}\\p{N}\\p{M}])?'
const ADDRESS = new RegExp(`^${ATOM}(?:\\.${ATOM})*@${LABEL}(?:\\.${LABEL})*\\.?$`, 'u')

/** Whether an address can stand in an envelope as it is: nothing quoted, nothing that separates or ends it. */
export function isMailable(address: string): boolean {
  const at = address.lastIndexOf('@')
  return address.length <= 254 && at <= 64 && ADDRESS.test(address)
}

/** 'Jaunt <no-reply@jaunt.ie>' or a bare address; undefined when it is neither. */
export function parseSender(setting: string): MailAddress | undefined {
  const named = /^\s*"?([^"<>]*?)"?\s*<([^<>]+)>\s*$/.exec(setting)
  const address = (named?.[2] ?? setting).trim()
  if (!isMailable(address)) return undefined
  return named?.[1] ? { name: named[1], address } : { address }
}
