import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { importGlobs } from './scripts/build/import-globs.ts'
import { keepOwnFiles } from './scripts/build/own-files.ts'
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
 * The desk comes in few files, because a browser fetches six at a time over HTTP/1.1: all that is needed up to the sign-in, the
 * dashboard with what it adds, and parts of several screens. zod stays apart: main sets it up before any schema is made, waits for the
 * rest, and shares no chunk with what it waits for. Its stylesheet stays its own too: the document names it in its head.
 */
const OWN_OF_ENTRY = /\/web\/desk\/(?:main\.tsx|desk\.css)$/
const DESK_CHUNKS = [
  {
    name: 'first',
    tags: ['$initial' as const],
    test: (id: string) => !OWN_OF_ENTRY.test(id),
    priority: 2,
  },
  { name: 'start', test: /\/web\/desk\/start\.tsx$/, priority: 1 },
  // Each dashboard with all that only it needs, and what other screens share with it.
  { name: 'dashboard', test: /\/dashboards\/admin-dashboard\.tsx$/ },
  { name: 'own-dashboard', test: /\/dashboards\/manager-dashboard\.tsx$/ },
  {
    name: 'parts',
    test: /\/web\/desk\/(?:ui|lib|api|components)\/|\/src\/contract\/|\/lucide-react\//,
    minShareCount: 4,
  },
]

const SERVER_FOLDER = fileURLToPath(new URL('./dist/server', import.meta.url))

/** The packages that the server’s bundle leaves where they are. */
const APART = [
  // They hold programs for the processor, which no bundle can.
  'sharp',
  '@node-rs/argon2',
  // Files of theirs are read by their place.
  '@fastify/swagger-ui',
  // Nobody loads them until somebody asks: a bucket for images, PDFs, a development server, Fastify's own compilers.
  '@aws-sdk/client-s3',
  '@aws-sdk/lib-storage',
  '@aws-sdk/s3-request-presigner',
  'pdfkit',
  'vite',
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
  'light-my-request',
  // Tried by pg and never installed.
  'pg-native',
]

/**
 * Three builds from one file: what browsers load of the desk, what they load of the site (its boot module, its island, its
 * stylesheets), and the server with what it renders. Desk and site share no chunk: a visitor would fetch each shared one by
 * itself, before the page has settled. The server shares all of them with the site's documents and the mails, which Node
 * could not run from their .tsx.
 */
export default defineConfig(({ command }) => ({
  plugins: [
    keepOwnFiles(SERVER_FOLDER),
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
            quote: source('web/site/styles/quote.css'),
            pages: source('web/site/styles/pages.css'),
          }),
        },
      },
    },
    ssr: {
      // While developing, reading what is not needed is cheaper than taking packages apart.
      resolve: command === 'build' ? { noExternal: true, external: [...APART] } : {},
      // React asks it at every turn, and the system answers more slowly than the text.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: {
        outDir: SERVER_FOLDER,
        emptyOutDir: true,
        ssr: true,
        target: 'node24',
        rolldownOptions: {
          input: built({
            main: source('server/main.ts'),
            site: source('web/site/document/render.tsx'),
            mail: source('mail/render.tsx'),
          }),
          output: { comments: false, entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
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
