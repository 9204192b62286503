/** The cost of a hash: kB of memory and number of passes. */
export type PasswordCost = { memoryCost: number; timeCost: number }
