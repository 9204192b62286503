import type { Plugin } from 'vite'

const HTTP = /^(node:)?http$/
const PLAIN = '\0plain-http'
const CODE = `const http = process.getBuiltinModule('node:http')
export default http
export const { IncomingMessage, STATUS_CODES, createServer } = http`

/**
 * Lets an import statement of node:http have what `require` gives. Node reads every export of a module that is imported, and
 * one of this one's loads its whole client of fetch and WebSocket: 14 MB at each start. What else of node:http is
 * imported one day is named above; the build fails until then.
 */
export function importHttpPlainly(): Plugin {
  return {
    name: 'import-http-plainly',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.config.consumer === 'server',
    resolveId: {
      filter: { id: HTTP },
      handler: (_id, _importer, { kind }) => (kind === 'import-statement' ? PLAIN : undefined),
    },
    load: {
      filter: { id: /^\0plain-http$/ },
      handler: (id) => (id === PLAIN ? CODE : undefined),
    },
  }
}
