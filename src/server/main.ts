import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Caches compiled code for starts without scripts/server/server.mjs. If it cannot be written, starts are only slower.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/jaunt/compiled', import.meta.url)))

// The environment takes precedence over a .env file beside package.json.
if (existsSync('.env')) process.loadEnvFile('.env')
const { run } = await import('./run.ts')
await run()
