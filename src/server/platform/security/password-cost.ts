/** The cost of a new hash: kB of memory, and the number of passes over it. */
export type PasswordCost = { memoryCost: number; timeCost: number }
