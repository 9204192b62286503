export type Ids = { uid?: number; gid?: number }

/** Runs PostgreSQL's programs as a user other than root, which they refuse. */
export type OrdinaryUser = {
  command(program: string, args: string[]): { program: string; args: string[]; ids: Ids }
}
