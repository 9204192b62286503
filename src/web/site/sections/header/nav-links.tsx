import { type HeaderContent, shownNavLinks } from '#content/sections/header.ts'
import { each } from '#web/site/elements/each.tsx'

/** The link to the page one is on says so; the home page's own is 'Contact' more often than not, and stays quiet. */
export function NavLinks({ header, path }: { header: HeaderContent; path: string | undefined }) {
  const here = path === '/' ? undefined : path
  return (
    <ul>
      {each(shownNavLinks(header.navLinks), (link) => (
        <li>
          <a href={link.path} aria-current={link.path === here ? 'page' : undefined}>
            {link.label}
          </a>
        </li>
      ))}
    </ul>
  )
}
