/** The screens of each staff area, below its own address. */
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
    'images',
    'mails',
    'audit',
    'settings',
  ],
  manager: ['', 'leads'],
} as const

export type AdminScreen = (typeof DESK_SCREENS.admin)[number]
export type ManagerScreen = (typeof DESK_SCREENS.manager)[number]

const KNOWN = [
  'login',
  'reset-password',
  ...Object.entries(DESK_SCREENS).flatMap(([area, screens]) => screens.map((screen) => `${area}/${screen}`)),
].map(segmentsOf)

/** Whether the desk has a screen at this path; one slash at its end changes nothing. */
export function isDeskPath(path: string): boolean {
  const given = segmentsOf(path.replace(/^\//, ''))
  return KNOWN.some(
    (known) =>
      known.length === given.length &&
      known.every((part, at) => (part.startsWith(':') ? given[at] !== '' : part === given[at])),
  )
}

function segmentsOf(path: string): string[] {
  return path.replace(/\/$/, '').split('/')
}
