import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Plugin } from 'vite'

const STYLESHEET = /[.]css($|[?])/
const GLOB_IMPORT = /^@import "([^"]*[*][^"]*)"(.*);$/gm

/** Lets a stylesheet import files by pattern, so that it need not list them. */
export function importGlobs(): Plugin {
  const importers = new Set<string>()
  return {
    name: 'import-globs',
    enforce: 'pre',
    transform: {
      filter: { id: STYLESHEET, code: GLOB_IMPORT },
      handler(css, id) {
        const [file = id] = id.split('?')
        importers.add(file)
        return { code: expandImports(css, dirname(file)), map: null }
      },
    },
    // A stylesheet that might import a new file is reloaded, because Vite knows only the files that it has imported.
    hotUpdate({ type, file, modules }) {
      if (type !== 'create' || !STYLESHEET.test(file)) return
      const { moduleGraph } = this.environment
      return [...modules, ...[...importers].flatMap((one) => [...(moduleGraph.getModulesByFile(one) ?? [])])]
    },
  }
}

/** Imports matching files in the order of their names. Their effect must not depend on that order. */
export function expandImports(css: string, folder: string): string {
  return css.replace(GLOB_IMPORT, (_, pattern: string, rest: string) => {
    const files = globSync(pattern, { cwd: folder }).map((file) => file.replaceAll('\\', '/'))
    return files
      .sort()
      .map((file) => `@import "${file}"${rest};`)
      .join('\n')
  })
}
