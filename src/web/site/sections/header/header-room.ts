import { type HeaderContent, shownNavLinks } from '#content/sections/header.ts'

/** In pixels, as the header's styles set them; the room is what its icon and buttons leave on a screen of 1200. */
const ROOM = 450
const NAME_CHARACTER = 11
const LINK_CHARACTER = 7.6
const LINK_PADDING = 28
/** a long name takes two smaller lines */
const LONG_NAME = 18
const LONG_NAME_WIDTH = 200

export function hasLongName({ logoText }: HeaderContent): boolean {
  return logoText.length > LONG_NAME
}

/** Whether name and links do not fit side by side: then the menu holds the links on large screens too. */
export function isCrowded(header: HeaderContent): boolean {
  const name = hasLongName(header) ? LONG_NAME_WIDTH : header.logoText.length * NAME_CHARACTER
  const links = shownNavLinks(header.navLinks).map(
    ({ label }) => label.length * LINK_CHARACTER + LINK_PADDING,
  )
  return links.reduce((sum, width) => sum + width, name) > ROOM
}
