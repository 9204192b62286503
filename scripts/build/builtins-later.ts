import type { Plugin } from 'vite'

/** Built into Node, and required at the start by a package that may never ask them for anything: to speak TLS itself. */
const LATER = /^node:(https|http2)$/
const IMPORTER = /\/node_modules\/fastify\//
const PROXY = '\0later:'

/**
 * Loads a part of Node when it is first asked for something, not when it is required. What Fastify requires in case it serves
 * TLS itself are four megabytes; a proxy does that before Jaunt.
 */
export function loadBuiltinsLater(): Plugin {
  return {
    name: 'load-builtins-later',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.config.consumer === 'server',
    resolveId: {
      filter: { id: LATER },
      handler: (id, importer = '', { kind }) =>
        kind === 'require-call' && IMPORTER.test(importer) ? PROXY + id : undefined,
    },
    load: {
      filter: { id: /^\0later:/ },
      handler: (id) => {
        const name = JSON.stringify(id.slice(PROXY.length))
        return `module.exports = new Proxy({}, { get: (_, key) => process.getBuiltinModule(${name})[key] })`
      },
    },
  }
}
