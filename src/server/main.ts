import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Compiled code is cached for starts without scripts/server/server.mjs. Starts are only slower if the cache cannot be written.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/jaunt/compiled', import.meta.url)))

// Environment variables take precedence over a .env file beside package.json.
if (existsSync('.env')) process.loadEnvFile('.env')
const { run } = await import('./run.ts')
await run()
