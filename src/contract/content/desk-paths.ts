/** The screens of each staff area, as paths below that of the area. */
export const DESK_SCREENS = {
  admin: [
    '',
    'home-editor',
    'home-editor/edit/:slug',
    'site-pages',
    'site-pages/:area',
    'site-pages/:area/:name',
    'leads',
    'leads/:id',
    'users',
    'vehicles',
    'rates',
    'images',
    'mails',
    'mails/templates',
    'audit',
    'privacy',
    'licences',
    'licences/website',
    'status',
    'settings',
  ],
  manager: ['', 'leads'],
} as const

export type AdminScreen = (typeof DESK_SCREENS.admin)[number]
export type ManagerScreen = (typeof DESK_SCREENS.manager)[number]

const KNOWN = [
  'login',
  'reset-password',
  'invitation',
  ...Object.entries(DESK_SCREENS).flatMap(([area, screens]) => screens.map((screen) => `${area}/${screen}`)),
].map(splitPath)

/** Returns whether the desk has a screen at this path, with or without a final slash. */
export function isDeskPath(path: string): boolean {
  const given = splitPath(path.replace(/^\//, ''))
  return KNOWN.some(
    (known) =>
      known.length === given.length &&
      known.every((part, at) => (part.startsWith(':') ? given[at] !== '' : part === given[at])),
  )
}

function splitPath(path: string): string[] {
  return path.replace(/\/$/, '').split('/')
}

/**
 * Returns a link to a lead that works for any reader: the login page leads on to the reader's own area. A link into one area would send
 * everyone else to the home page.
 */
export function leadLinkPath(leadId: number): string {
  return `/login?lead=${leadId}`
}

/** Returns the lead's id in a link to the sign-in; null for any other path. */
export function leadOfLink({ pathname, search }: Pick<URL, 'pathname' | 'search'>): number | null {
  const named = new URLSearchParams(search).get('lead') ?? ''
  return pathname.replace(/\/$/, '') === '/login' && /^[1-9]\d{0,15}$/.test(named) ? Number(named) : null
}
