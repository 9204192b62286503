import { SERVER, SERVER_ENV } from '../../../scripts/server/server.mjs'
import { supervise } from '../../../scripts/server/supervise.mjs'

/** A server may stand still for seconds because the machine is busy; the caller says for how many ticks. */
const TICKS = Number(process.env.WATCH_TICKS ?? 80)
const WITH_SERVER = {
  restarts: { most: 2, withinMs: 600_000, firstPauseMs: 500 },
  watch: { everyMs: 100, ticks: TICKS },
}
/** A program of a line or two does nothing that takes time. */
const WITH_PROGRAM = { ...WITH_SERVER, watch: { everyMs: 100, ticks: 10 } }

/** Runs what `npm start` runs once all is built, with patience for a test: arguments are a program instead of the server. */
const program = process.argv.slice(2)
const isServer = program.length === 0
await supervise(
  process.execPath,
  isServer ? SERVER : program,
  SERVER_ENV,
  isServer ? WITH_SERVER : WITH_PROGRAM,
)
