export const TRIP_LIMITS = {
  /** the length of a place, including pick-up and drop-off */
  place: 300,
  people: 9_999,
  stops: 10,
  hoursMin: 1,
  hoursMax: 24,
  daysMin: 2,
  daysMax: 30,
  /** days in an itinerary */
  itinerary: 10,
  waitMinutesMin: 5,
  waitMinutesMax: 720,
  note: 300,
  /** the length of one fact of the occasion, such as a company */
  fact: 200,
  /** the most unreadable entries, and the length of their names */
  unread: 40,
  unreadName: 80,
  unreadTyped: 2_000,
  pieces: 200,
  seats: 50,
  wheelchairs: 20,
} as const
