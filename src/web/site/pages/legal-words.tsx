import type { LegalText } from '#contract/content/legal.ts'
import { each } from '../each.tsx'
import { outsideLink } from '../outside-link.ts'

export function LegalWords({ text }: { text: LegalText }) {
  if (typeof text === 'string') return text
  return each(text, (part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <a href={part.href} {...outsideLink(part.href)}>
        {part.text}
      </a>
    ),
  )
}
