/** The URL fragment that tells the website that a person was signed out because their role has no staff area. */
export const NO_ACCESS_HASH = '#no-access'
