import { Fragment } from 'react'
import { NoWrap } from '#web/desk/ui/no-wrap.tsx'
import { MailAddress } from './mail-address.tsx'

/** Matches an email address and the punctuation after it. */
const ADDRESS = /([^\s@<>(),;:]+@[^\s@<>(),;:]*[^\s@<>(),;:.?!])( ·|[),;:.?!]+)?/
const GROUPS = 3

/** Shows text in which each email address stays on one line if it fits. */
export function AddressText({ text }: { text: string }) {
  return text.split(ADDRESS).map((part, index, parts) => {
    if (index % GROUPS === 2) return null
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
      <Fragment key={index}>
        {index % GROUPS === 1 ? (
          <MailAddress address={part} inText end={parts[index + 1]} />
        ) : (
          <NoWrap text={part} />
        )}
      </Fragment>
    )
  })
}
