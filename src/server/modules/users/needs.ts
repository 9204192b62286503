/** What accounts ask of the rest. */
export type UserNeeds = {
  hashPassword(password: string): Promise<string>
}
