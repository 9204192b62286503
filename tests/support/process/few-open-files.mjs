import { spawn } from 'node:child_process'

/** Runs the server as a shell does that allows 64 open files. */
const server = ['-c', 'ulimit -n 64; exec "$0" "$1"', process.execPath, process.argv[2]]
const child = spawn('sh', server, { stdio: 'inherit' })
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.on('exit', (code) => process.exit(code ?? 1))
