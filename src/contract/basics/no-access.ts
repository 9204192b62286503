/** This part of the website's address says that somebody was signed out because their role has no staff area. */
export const NO_ACCESS_HASH = '#no-access'
