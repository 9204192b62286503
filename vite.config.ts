import { existsSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { gatherFirstScreen } from './scripts/build/first-screen.ts'
import { importGlobs } from './scripts/build/import-globs.ts'
import { precompress } from './scripts/build/precompress.ts'

const source = (path: string) => fileURLToPath(new URL(`./src/${path}`, import.meta.url))
const built = (inputs: Record<string, string>) =>
  Object.fromEntries(Object.entries(inputs).filter(([, file]) => existsSync(file)))

const forBrowsers = {
  outDir: 'dist/client',
  assetsDir: 'assets',
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
} as const

/**
 * What the desk needs before its first screen comes in one file. zod stays apart: main sets it up before any schema is made,
 * waits for the rest, and shares no chunk with what it waits for. Its stylesheet stays its own too: the document names it in
 * its head.
 */
const OWN_OF_ENTRY = /\/web\/desk\/(?:main\.tsx|desk\.css)$/
const DESK_CHUNKS = [
  {
    name: 'first',
    tags: ['$initial' as const],
    test: (id: string) => !OWN_OF_ENTRY.test(id),
    priority: 2,
  },
  { name: gatherFirstScreen(source('web/desk/start.tsx'), 'start'), priority: 1 },
]

/**
 * Three builds from one file: what browsers load of the desk, what they load of the site (its boot module, its island, its
 * stylesheets), and what the server loads because Node does not run .tsx (the site's documents, the mails). Desk and site
 * share no chunk: a visitor would fetch each shared one by itself, before the page has settled.
 */
export default defineConfig(({ command }) => ({
  plugins: [
    shareSchemasWithServer(command),
    react(),
    // Before Tailwind, which follows imports itself.
    importGlobs(),
    tailwindcss(),
    sonnerWithoutItsStyleElement(),
    precompress(),
  ],
  publicDir: false,
  // The pre-bundled copy would come with its style element again.
  optimizeDeps: { exclude: ['sonner'] },
  environments: {
    client: {
      build: {
        ...forBrowsers,
        emptyOutDir: true,
        manifest: 'manifest.json',
        rolldownOptions: {
          input: built({ desk: source('web/desk/main.tsx') }),
          output: { codeSplitting: { groups: DESK_CHUNKS } },
        },
      },
    },
    site: {
      consumer: 'client',
      build: {
        ...forBrowsers,
        emptyOutDir: false,
        manifest: 'site-manifest.json',
        rolldownOptions: {
          input: built({
            boot: source('web/site/boot.ts'),
            site: source('web/site/styles/site.css'),
            pages: source('web/site/styles/pages.css'),
          }),
        },
      },
    },
    ssr: {
      // One file of every icon there is, and every mail component with a code highlighter and a CSS compiler behind
      // it, would be read at each start: 30 MB and half a second for what the build leaves out.
      // While developing the reading is cheaper than taking them apart.
      resolve: command === 'build' ? { noExternal: ['lucide-react', /^@react-email\//] } : {},
      build: {
        outDir: 'dist/ssr',
        emptyOutDir: true,
        ssr: true,
        rolldownOptions: {
          input: built({ site: source('web/site/document/render.tsx'), mail: source('mail/render.tsx') }),
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment)
    },
  },
}))

/**
 * The server has the contract and the content already. A second copy inside what it loads from here would describe every
 * schema twice, and one description of the API cannot hold two schemas of one name.
 */
function shareSchemasWithServer(command: 'build' | 'serve'): Plugin {
  return {
    name: 'share-schemas-with-server',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    resolveId(id) {
      if (!id.startsWith('#contract/') && !id.startsWith('#content/')) return
      // Node finds the name from dist/ too; the runner of development imports from elsewhere and needs the file.
      const file = pathToFileURL(source(id.slice(1)))
      return { id: command === 'build' ? id : file.href, external: true }
    },
  }
}

/** The CSP blocks style elements made by script: whoever uses sonner imports 'sonner/dist/styles.css' instead. */
function sonnerWithoutItsStyleElement(): Plugin {
  return {
    name: 'sonner-without-its-style-element',
    transform(code, id) {
      if (!/\/sonner\/dist\/index\.mjs/.test(id)) return
      const without = code.replace(/^__insertCSS\(".*"\);?$/m, '')
      if (without === code) this.error('sonner no longer inserts its style the way this build removes it.')
      return { code: without, map: null }
    },
  }
}
