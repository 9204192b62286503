import { SERVER, SERVER_ENV } from '../../../scripts/server/server.mjs'
import { supervise } from '../../../scripts/server/supervise.mjs'

/** What `npm start` runs once all is built, with patience for a test: arguments are a program instead of the server. */
const program = process.argv.slice(2)
await supervise(process.execPath, program.length > 0 ? program : SERVER, SERVER_ENV, {
  restarts: { most: 2, withinMs: 600_000, firstPauseMs: 1_000 },
  watch: { everyMs: 100, ticks: 80 },
})
