import type { FooterContent } from '#content/sections/footer.ts'
import { each } from '#web/site/elements/each.tsx'

const ACCESSIBILITY = { text: 'Accessibility', url: '/accessibility' }

/** The statement on accessibility is linked from everywhere, whatever else the business lists. */
export function LegalLinks({ footer }: { footer: FooterContent }) {
  const listed = footer.legalLinks.some((link) => link.url === ACCESSIBILITY.url)
  const links = listed ? footer.legalLinks : [...footer.legalLinks, ACCESSIBILITY]
  return (
    <nav aria-label="Legal">
      <ul>
        {each(links, (link) => (
          <li>
            <a href={link.url}>{link.text}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
