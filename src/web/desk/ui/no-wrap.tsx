import { Fragment } from 'react'

/** A number with hyphens and slashes, like 'Q-2026-0012/1', that fits a phone's line. */
const NUMBER = /(?<!\S)(\S*\d\S*)(?!\S)/
const MAX_LENGTH = 24

/** Text that breaks between words, but never inside a number. Copied text is unchanged. */
export function NoWrap({ text }: { text: string }) {
  return text.split(NUMBER).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
    <Fragment key={index}>
      {index % 2 === 1 && part.length <= MAX_LENGTH ? (
        <span className="whitespace-nowrap">{part}</span>
      ) : (
        part
      )}
    </Fragment>
  ))
}
