/** The shipped choices of the quote form, word for word. The business may add more: contract/vehicles. */
export const FLEET_CHOICES = [
  'Mercedes V-Class (Up to 6 passengers)',
  'Mercedes Sprinter (Up to 16 passengers)',
  'Chauffeur Service (Dedicated driver)',
] as const
