export const VEHICLE_LIMITS = {
  /** entries of the list, retired ones included */
  vehicles: 40,
  name: 120,
  seats: 100,
  /** users who travel in their wheelchair at once */
  wheelchairs: 20,
  description: 600,
  licence: 120,
  alt: 200,
} as const
