import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SUPPORT = join(ROOT, 'tests', 'support')
/** A file with this text takes its database from the run itself. */
const TAKES_DATABASE = "inject('postgresUrl')"

/**
 * Finds the test files that need a PostgreSQL by their imports: themselves or through files of `tests/support` they
 * take the address of the server that the run has started. All others run without one, and start sooner.
 */
export function findDatabaseTests(patterns: readonly string[]): string[] {
  const known = new Map<string, boolean>()
  return globSync([...patterns], { cwd: ROOT, exclude: ['node_modules/**'] }).filter((file) =>
    needsDatabase(join(ROOT, file), known),
  )
}

function needsDatabase(file: string, known: Map<string, boolean>): boolean {
  const answer = known.get(file)
  if (answer !== undefined) return answer
  // A circle of imports ends here.
  known.set(file, false)
  const text = readFileSync(file, 'utf8')
  const needed =
    text.includes(TAKES_DATABASE) || supportImports(file, text).some((path) => needsDatabase(path, known))
  known.set(file, needed)
  return needed
}

/** The files of tests/support that a file imports for more than their types. */
function supportImports(file: string, text: string): string[] {
  const imports = [...text.matchAll(/^import (?!type )[^']*from '((?:#support|\.{1,2})\/[^']+\.ts)'/gm)]
  return imports
    .map(([, path = '']) =>
      path.startsWith('#support/')
        ? join(SUPPORT, path.slice('#support/'.length))
        : join(dirname(file), path),
    )
    .filter((path) => !relative(SUPPORT, path).startsWith('..'))
}
