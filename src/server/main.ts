import './fast-start.ts'
import { existsSync } from 'node:fs'

// A .env file beside package.json adds what the environment does not name itself.
if (existsSync('.env')) process.loadEnvFile('.env')
const { run } = await import('./run.ts')
await run()
