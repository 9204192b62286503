import { existsSync } from 'node:fs'
import { run } from './run.ts'

// A .env file beside package.json adds what the environment does not name itself.
if (existsSync('.env')) process.loadEnvFile('.env')
await run()
