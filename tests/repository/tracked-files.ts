import { execFileSync } from 'node:child_process'
import { ROOT } from './root.ts'

/** The files of the repository, by their paths: what git knows, and what it would if it were told. */
export function trackedFiles(): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate']
  const deleted = new Set(list(['ls-files', '--deleted']))
  return list(args).filter((path) => !deleted.has(path))
}

function list(args: string[]): string[] {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)
}
