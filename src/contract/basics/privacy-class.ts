/**
 * The kinds of personal data in a column. `customer`: who someone is and how to reach them. `journey`: where and when they travel.
 * `words`: text by or about them. `pseudonym`: a number or hash that leads to a customer. `staff`: about someone with an account.
 * `secret`: gives access or proves something. `figure`: nothing about a person.
 */
export const DATA_CLASSES = [
  'customer',
  'journey',
  'words',
  'pseudonym',
  'staff',
  'secret',
  'figure',
] as const
export type PrivacyClass = (typeof DATA_CLASSES)[number]
