import type { FooterContent } from '#contract/content/footer.ts'

const ACCESSIBILITY = { text: 'Accessibility', url: '/accessibility' }

/** The statement on accessibility is linked from everywhere, whatever else the firm lists. */
export function LegalLinks({ footer }: { footer: FooterContent }) {
  const listed = footer.legalLinks.some((link) => link.url === ACCESSIBILITY.url)
  const links = listed ? footer.legalLinks : [...footer.legalLinks, ACCESSIBILITY]
  return (
    <nav aria-label="Legal">
      <ul>
        {links.map((link) => (
          <li key={`${link.text} ${link.url}`}>
            <a href={link.url}>{link.text}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
