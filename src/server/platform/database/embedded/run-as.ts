export type Ids = { uid?: number; gid?: number }

/** Runs PostgreSQL's programs so that they do not see themselves as root, which they refuse. */
export type OrdinaryUser = {
  command(program: string, args: string[]): { program: string; args: string[]; ids: Ids }
}
