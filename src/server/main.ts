import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// The code that the last start compiled, for starts without scripts/server/server.mjs; where it cannot be written the start is
// slower, nothing else.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/jaunt/compiled', import.meta.url)))

// A .env file beside package.json adds what the environment does not name itself.
if (existsSync('.env')) process.loadEnvFile('.env')
const { run } = await import('./run.ts')
await run()
