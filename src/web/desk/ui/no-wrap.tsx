import { Fragment } from 'react'

/** A number with its hyphens and strokes, like 'Q-2026-0012/1', short enough for a line of a phone. */
const NUMBER = /(?<!\S)(\S*\d\S*)(?!\S)/
const MAX_LENGTH = 24

/** A line of text that breaks between words, and never inside a number. Text copied from it stays the same. */
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
