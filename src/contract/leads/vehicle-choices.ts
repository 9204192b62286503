/** The choices of the quote form that the product ships with, to the letter. The business may extend the list: contract/vehicles. */
export const FLEET_CHOICES = [
  'Mercedes V-Class (Up to 6 passengers)',
  'Mercedes Sprinter (Up to 16 passengers)',
  'Chauffeur Service (Dedicated driver)',
] as const
