export const TRIP_LIMITS = {
  /** of the words that name a place, at either end too */
  place: 300,
  people: 9_999,
  stops: 10,
  hoursMin: 1,
  hoursMax: 24,
  daysMin: 2,
  daysMax: 30,
  /** days of which an itinerary tells */
  itinerary: 10,
  waitMinutesMin: 5,
  waitMinutesMax: 720,
  note: 300,
  /** of one fact of the occasion, such as a company */
  fact: 200,
  /** facts that could not be read, with what they are called and what was typed */
  unread: 40,
  unreadName: 80,
  unreadTyped: 2_000,
  pieces: 200,
  seats: 50,
  wheelchairs: 20,
} as const
