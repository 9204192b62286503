/** The bundler's information about a module of the graph. */
type Modules = { getModuleInfo(id: string): { importedIds: string[] } | null }

/**
 * Names the chunk of all modules that `entry` needs before it can draw anything. Left to itself the bundler makes a chunk
 * of each set of modules that the same screens share: a hundred files for one screen, six at a time over HTTP/1.1.
 */
export function gatherFirstScreen(entry: string, name: string) {
  let needed: Set<string> | undefined
  return (id: string, modules: Modules): string | null => {
    needed ??= follow(entry, modules)
    return needed.has(id) ? name : null
  }
}

function follow(entry: string, modules: Modules): Set<string> {
  const found = new Set([entry])
  for (const id of found) {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  }
  return found
}
