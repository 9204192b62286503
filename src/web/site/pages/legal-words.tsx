import type { LegalText } from '#contract/content/legal.ts'
import { outsideLink } from '../outside-link.ts'

export function LegalWords({ text }: { text: LegalText }) {
  if (typeof text === 'string') return text
  return text.map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <a key={`${part.href} ${part.text}`} href={part.href} {...outsideLink(part.href)}>
        {part.text}
      </a>
    ),
  )
}

/** A text in one piece, as a key among its neighbours. */
export function plainWords(text: LegalText): string {
  return typeof text === 'string'
    ? text
    : text.map((part) => (typeof part === 'string' ? part : part.text)).join('')
}
