import { shownNavLinks } from '#content/sections/header.ts'
import type { PageModel } from '#content/site/page-model.ts'
import { each } from '#web/site/elements/each.tsx'

/** The link to the page one is on says so; the home page's own is 'Contact' more often than not, and stays quiet. */
export function NavLinks({ page }: { page: PageModel }) {
  const here = 'path' in page && page.path !== '/' ? page.path : undefined
  return (
    <ul>
      {each(shownNavLinks(page.header.navLinks), (link) => (
        <li>
          <a href={link.path} aria-current={link.path === here ? 'page' : undefined}>
            {link.label}
          </a>
        </li>
      ))}
    </ul>
  )
}
