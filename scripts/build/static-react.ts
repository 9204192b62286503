import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const SITE = /\/src\/web\/[^?]+[.]tsx$/
const DRAWS_TEXT = fileURLToPath(
  new URL('../../node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js', import.meta.url),
)

/**
 * Gives the site the half of React's server that draws a document as one text. The entry of the package brings the one that
 * draws streams too, 0.3 MB of text from the start on, which only the thread of the mails uses.
 */
export function drawSiteAsText(): Plugin {
  return {
    name: 'draw-site-as-text',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.config.consumer === 'server',
    resolveId: {
      filter: { id: /^react-dom\/server$/ },
      handler: (_id, importer = '') => (SITE.test(importer) ? DRAWS_TEXT : undefined),
    },
  }
}
