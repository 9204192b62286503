/** The fragment that tells the website someone was signed out because their role has no staff area. */
export const NO_ACCESS_HASH = '#no-access'
