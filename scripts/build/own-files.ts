import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const SOURCES = fileURLToPath(new URL('../../src/', import.meta.url))
const OWN_FILE = /new URL\(\s*'([^']+)',\s*import\.meta\.url,?\s*\)/g

/**
 * Keeps the paths of files right in bundled code, which has another folder than its source. A data file or folder beside the source keeps
 * its path; a program for a thread or process becomes another built file.
 */
export function keepOwnFiles(outDir: string): Plugin {
  return {
    name: 'keep-own-files',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.config.consumer === 'server',
    transform: {
      filter: { id: /[.]ts$/, code: 'import.meta.url' },
      handler(code, id) {
        if (!id.startsWith(SOURCES)) return
        const moved = code.replace(OWN_FILE, (_, path: string) => {
          const target = resolve(dirname(id), path)
          if (!path.endsWith('.ts')) return urlOf(relative(outDir, target) + (path.endsWith('/') ? '/' : ''))
          const fileName = `${/([^/\\]+)[.]ts$/.exec(path)?.[1]}.js`
          this.emitFile({ type: 'chunk', id: target, fileName })
          return urlOf(`./${fileName}`)
        })
        return { code: moved, map: null }
      },
    },
  }
}

const urlOf = (path: string) => `new URL('${path.replaceAll('\\', '/')}', import.meta.url)`
