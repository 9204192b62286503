import { shownNavLinks } from '#contract/content/header.ts'
import type { PageModel } from '#contract/page.ts'

/** The link to the page one is on says so; the home page's own is 'Contact' more often than not, and stays quiet. */
export function NavLinks({ page }: { page: PageModel }) {
  const here = 'path' in page && page.path !== '/' ? page.path : undefined
  return (
    <ul>
      {shownNavLinks(page.header.navLinks).map((link) => (
        <li key={`${link.label} ${link.path}`}>
          <a href={link.path} aria-current={link.path === here ? 'page' : undefined}>
            {link.label}
          </a>
        </li>
      ))}
    </ul>
  )
}
