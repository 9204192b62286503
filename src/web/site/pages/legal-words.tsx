import type { LegalText } from '#content/pages/legal/schema.ts'
import { each } from '../elements/each.tsx'
import { outsideLink } from '../elements/external-link.ts'

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
