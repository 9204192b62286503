import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const DRAWN = /\/src\/(web|mail)\/[^?]+[.]tsx$/
const DRAWS_TEXT = fileURLToPath(
  new URL('../../node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js', import.meta.url),
)

/**
 * Gives site and mails the half of React's server that draws a document as one text. The entry of the package brings the one
 * that draws streams too, 0.3 MB of text that nothing uses.
 */
export function drawAsText(): Plugin {
  return {
    name: 'draw-as-text',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.config.consumer === 'server',
    resolveId: {
      filter: { id: /^react-dom\/server$/ },
      handler: (_id, importer = '') => (DRAWN.test(importer) ? DRAWS_TEXT : undefined),
    },
  }
}
