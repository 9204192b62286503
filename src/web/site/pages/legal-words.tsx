import type { LegalText } from '#content/pages/legal/schema.ts'
import { each } from '../elements/each.tsx'
import { externalLink } from '../elements/external-link.ts'

export function LegalTexts({ text }: { text: LegalText }) {
  if (typeof text === 'string') return text
  return each(text, (part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <a href={part.href} {...externalLink(part.href)}>
        {part.text}
      </a>
    ),
  )
}
