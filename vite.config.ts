import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const source = (path: string) => fileURLToPath(new URL(`./src/${path}`, import.meta.url))

/**
 * Two builds from one file: what browsers load (the site's boot module and island, the site's stylesheet, the desk) and
 * what the server loads because Node does not run .tsx (the site's documents, the mails).
 */
export default defineConfig({
  plugins: [react(), tailwindcss()],
  publicDir: false,
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: 'manifest.json',
        assetsDir: 'assets',
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: {
            boot: source('web/site/boot.ts'),
            site: source('web/site/site.css'),
            desk: source('web/desk/main.tsx'),
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/ssr',
        emptyOutDir: true,
        ssr: true,
        rolldownOptions: {
          input: { site: source('web/site/render.tsx'), mail: source('mail/render.tsx') },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment)
    },
  },
})
