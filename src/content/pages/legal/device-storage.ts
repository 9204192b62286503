/** The kinds of browser storage. A name in `database` is that of both the database and its store. */
type Place = 'local' | 'session' | 'cookie' | 'database'

export type StoredOnDevice = {
  name: string
  /** the name if the connection is not encrypted */
  plainName?: string
  place: Place
  whose: 'visitors' | 'staff'
  text: string
}

/**
 * Everything the product may store on a device. The cookies page is made from this list, and a browser test compares it with what is
 * stored.
 */
export const DEVICE_STORAGE: readonly StoredOnDevice[] = [
  {
    name: 'selectedFleet',
    place: 'session',
    whose: 'visitors',
    text: 'Session storage. Written when you press the button on a vehicle, so that the quote form selects that vehicle. It holds details of the vehicle and nothing about you. It is not sent to anybody. It is removed when you close the tab. Strictly necessary for the service you asked for.',
  },
  {
    name: 'enquiry, quotes',
    place: 'database',
    whose: 'visitors',
    text: 'A database in your browser (IndexedDB). Written when you press the button that sends your enquiry. It holds what you filled in, so that it is not lost with a lost connection or a closed tab. It is removed when your enquiry has arrived, when you press Discard, and after 24 hours at the latest. Strictly necessary for the service you asked for.',
  },
  {
    name: 'enquiry, sent',
    place: 'database',
    whose: 'visitors',
    text: 'In the same database. Written when your enquiry has arrived. It holds a checksum (SHA-256) of the enquiry, its random key and the time, but nothing that you filled in. If the same enquiry is sent again within ten minutes, it stays one enquiry. The entry is removed when you next send the form. Strictly necessary for the service you asked for.',
  },
  {
    name: 'keptQuote',
    place: 'local',
    whose: 'visitors',
    text: 'Local storage. The word “yes” while your enquiry is waiting to be sent, so that the next page you open sends it. Removed when the enquiry is sent or discarded.',
  },
  {
    name: 'quoteReference',
    place: 'session',
    whose: 'visitors',
    text: 'Session storage. The reference of your enquiry, shown to you on the thank-you page. Removed when you close the tab.',
  },
  {
    name: 'quoteResponseTime',
    place: 'session',
    whose: 'visitors',
    text: 'Session storage. How soon the page with the form promises an answer, repeated on the thank-you page. Removed when you close the tab.',
  },
  {
    name: 'quoteSummary',
    place: 'session',
    whose: 'visitors',
    text: 'Session storage. The journey of your enquiry: where, when, how many, which vehicle, the stops, luggage and seats you asked for and the guide price, shown to you on the thank-you page. It holds neither your name nor how to reach you. Removed when you close the tab.',
  },
  {
    name: 'unauth',
    place: 'local',
    whose: 'staff',
    text: 'Local storage. The key of the session and the account it belongs to. Removed on signing out. The session itself ends after 30 days at the latest.',
  },
  {
    name: 'busQuotes',
    place: 'session',
    whose: 'staff',
    text: 'Session storage. The enquiries on screen, at most 500. Removed on signing out and when the tab is closed.',
  },
  {
    name: 'busQuotesQuestion',
    place: 'session',
    whose: 'staff',
    text: 'Session storage. Which list those enquiries are of: its filters and its order, without a search. Removed on signing out and when the tab is closed.',
  },
  {
    name: 'users',
    place: 'session',
    whose: 'staff',
    text: 'Session storage. The list of staff on screen, at most 500. Removed on signing out and when the tab is closed.',
  },
  {
    name: 'drafts',
    place: 'session',
    whose: 'staff',
    text: 'Session storage. What a member of staff has typed into a dialog and not saved, so that it is there again after a session that ended. It is shown to the same account only. Removed when the dialog is saved or closed, and when the tab is closed.',
  },
  {
    name: 'page-drafts, pages',
    place: 'database',
    whose: 'staff',
    text: 'A database in the browser (IndexedDB). A page of the site as a member of staff has changed it and not saved it yet, so that it is there again after a closed tab. Removed when the page is saved or the draft is discarded.',
  },
  {
    name: 'preferences',
    place: 'local',
    whose: 'staff',
    text: 'Local storage. How each member of staff who has signed in on the device likes their lists: order and density, by the number of the account. The account has both too, so that other devices know them. Kept until the storage of the browser is cleared.',
  },
  {
    name: 'keptLocation',
    place: 'session',
    whose: 'staff',
    text: 'Session storage. The page that was requested before signing in. Removed when it opens.',
  },
  {
    name: 'sessionEnd',
    place: 'session',
    whose: 'staff',
    text: 'Session storage. Why a session ended, in one word. Removed when the sign-in page has said so.',
  },
  {
    name: '__Host-device',
    plainName: 'device',
    place: 'cookie',
    whose: 'staff',
    text: 'A first-party cookie that no script can read. Written at a successful sign-in. It holds a random number for the device and the numbers of the accounts that have signed in on it, and is signed against forgery. It does not sign anybody in. It lets staff sign in from their own device during an attack on their account. 180 days, or until a new password is set. Without HTTPS it is called device.',
  },
  {
    name: 'sidebar_state',
    place: 'cookie',
    whose: 'staff',
    text: 'A first-party cookie. Whether the side menu is open or closed. 7 days.',
  },
  {
    name: 'react-router-scroll-positions',
    place: 'session',
    whose: 'staff',
    text: 'Session storage. How far each screen was scrolled, so that going back leads to the same place. Removed when the tab is closed.',
  },
]
