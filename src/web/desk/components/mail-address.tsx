import { Fragment } from 'react'
import { classNames } from '#web/lib/class-names.ts'

/** The number of characters on either side of the @ that stay together. */
const BESIDE_AT = 8

type MailAddressProps = {
  address: string
  /** true within text: the address moves to a new line before it is broken */
  inText?: boolean
  /** punctuation after the address, kept with it */
  end?: string | undefined
}

/** Keeps an address on one line if it fits. A longer one breaks after a dot if possible, and at its @ only as the last resort. */
export function MailAddress({ address, inText, end }: MailAddressProps) {
  const look = classNames('wrap-anywhere', inText && 'inline-block max-w-full')
  const at = address.lastIndexOf('@')
  if (at < 0) return <span className={look}>{address + (end ?? '')}</span>
  const [from, to] = [Math.max(0, at - BESIDE_AT), at + 1 + BESIDE_AT]
  return (
    <span className={look}>
      <BrokenAtDots text={address.slice(0, from)} />
      <span className="whitespace-nowrap">{address.slice(from, to)}</span>
      <BrokenAtDots text={address.slice(to)} />
      {end}
    </span>
  )
}

function BrokenAtDots({ text }: { text: string }) {
  return text.split(/(?<=\.)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address have no other name
    <Fragment key={index}>
      {part}
      {part.endsWith('.') ? <wbr /> : null}
    </Fragment>
  ))
}
