/**
 * The classes of what a column says about people. `customer`: who somebody is and how to reach them. `journey`: where and when
 * they travel. `words`: what was written by them or about them. `pseudonym`: a number or hash that leads to a customer.
 * `staff`: about somebody with an account. `secret`: lets in or proves something. `figure`: nothing about anybody.
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
