/** of a new hash: kB of memory, and how often it is gone over */
export type PasswordCost = { memoryCost: number; timeCost: number }
