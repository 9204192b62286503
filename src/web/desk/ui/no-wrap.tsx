import { Fragment } from 'react'

/** Matches a word that contains a digit, such as 'Q-2026-0012/1'. */
const NUMBER = /(?<!\S)(\S*\d\S*)(?!\S)/
const MAX_LENGTH = 24

/** Shows text that breaks between words, but never inside a number. Copying gives the unchanged text. */
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
