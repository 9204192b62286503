/** points per window of `seconds`, counted per network address unless the name says otherwise */
export const RATE_LIMITS = {
  quote: { points: 10, seconds: 600 },
  /** lookups of an earlier response by a sender over the limit of quotes */
  quoteRepeats: { points: 60, seconds: 60 },
  /** forms returned with errors: each is a page rendered for one visitor */
  formsDrawn: { points: 60, seconds: 60 },
  loginFailuresPerAddress: { points: 5, seconds: 60 },
  loginFailuresPerAccount: { points: 5, seconds: 60 },
  /** a device that has signed in before, for the account that it signed in to: instead of its address */
  loginFailuresPerDevice: { points: 5, seconds: 60 },
  /** wrong passwords of signed-in people who confirm an act, from all their addresses */
  confirmationFailuresPerAccount: { points: 5, seconds: 600 },
  /** wrong codes of a second factor, from devices that nobody knows */
  factorFailuresPerAccount: { points: 5, seconds: 600 },
  /** the same of a device that has signed in before, for its account */
  factorFailuresPerDevice: { points: 5, seconds: 600 },
  /** what a passkey is asked to sign: each is a row for some minutes */
  passkeyRequests: { points: 30, seconds: 60 },
  passwordResetsPerAddress: { points: 5, seconds: 600 },
  /** past it nothing is sent, without an error */
  passwordResetsPerAccount: { points: 3, seconds: 3_600 },
  /** invitations mailed to one address */
  invitationsPerAccount: { points: 5, seconds: 3_600 },
  passwordResetTriesPerAddress: { points: 20, seconds: 600 },
  api: { points: 600, seconds: 60 },
  /** suggestions come with every key stroke, distances with a click */
  places: { points: 300, seconds: 60 },
  distances: { points: 60, seconds: 60 },
  /** questions for a guide price, answered or not: each has its places looked up */
  guideQuestions: { points: 120, seconds: 60 },
  /** prices that a visitor is shown: enough to fill in a form; whoever copies a rate card by asking takes long */
  guidePrices: { points: 30, seconds: 600 },
  /** of all visitors together, each journey once while it is cached */
  guidePricesInAll: { points: 600, seconds: 3_600 },
  /** pictures of shared links, which other sites fetch and no visitor does */
  socialCards: { points: 60, seconds: 60 },
  visits: { points: 60, seconds: 60 },
  /** looking at what a secret link opens, such as an offer */
  offers: { points: 60, seconds: 60 },
  offerAnswers: { points: 20, seconds: 600 },
} as const
