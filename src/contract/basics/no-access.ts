/** On the address of the website: somebody was signed out because their role has no staff area. */
export const NO_ACCESS_HASH = '#no-access'
