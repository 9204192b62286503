import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type Asked = {
  url: string
  path: string
  headers: Record<string, string>
  status: number
  connections: number
}
/** Each answer's time in milliseconds. */
export type RawRun = { times: number[]; failed: number; seconds: number }
export type RawResult = { answered: number; failed: number; seconds: number; p50: number; p99: number }

const END_OF_HEAD = Buffer.from('\r\n\r\n')

/**
 * Asks for the same path again and again, and reads of an answer no more than its status and its length. A client that reads
 * every header takes longer for that than the server takes to write them, and the server waits for it.
 */
export async function runRaw(asked: Asked, seconds: number): Promise<RawRun> {
  const run: Run = { asked, times: [], failed: 0, isOver: false, open: new Set() }
  const began = performance.now()
  for (let connection = 0; connection < asked.connections; connection += 1) openConnection(run)
  await sleep(seconds * 1_000)
  run.isOver = true
  const spent = (performance.now() - began) / 1_000
  for (const socket of run.open) socket.destroy()
  return { times: run.times, failed: run.failed, seconds: spent }
}

type Run = { asked: Asked; times: number[]; failed: number; isOver: boolean; open: Set<Socket> }

/** A server ends a connection after many requests: another one goes on. */
function openConnection(run: Run): void {
  const { url, path, headers, status } = run.asked
  const { hostname, port, host } = new URL(url)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
  const socket = connect(Number(port), hostname)
  const read = createReader(`HTTP/1.1 ${status} `)
  let sentAt = 0
  function ask() {
    sentAt = performance.now()
    socket.write(request)
  }
  socket.setNoDelay(true)
  run.open.add(socket)
  socket.once('connect', ask)
  socket.on('data', (bytes) => {
    const answer = read(bytes)
    if (answer === 'part' || run.isOver) return
    if (answer === 'other') {
      run.failed += 1
      socket.destroy()
      return
    }
    run.times.push(performance.now() - sentAt)
    if (answer === 'last') socket.end()
    else ask()
  })
  socket.on('error', () => socket.destroy())
  socket.once('close', () => {
    run.open.delete(socket)
    if (!run.isOver) openConnection(run)
  })
}

/** Tells of each piece whether an answer is whole with it, is the last of its connection, or is another one than is expected. */
function createReader(expected: string): (bytes: Buffer) => 'part' | 'whole' | 'last' | 'other' {
  let head: Buffer = Buffer.alloc(0)
  let left = -1
  let isLast = false
  return (bytes) => {
    if (left < 0) {
      head = head.length > 0 ? Buffer.concat([head, bytes]) : bytes
      const end = head.indexOf(END_OF_HEAD)
      if (end < 0) return 'part'
      if (head.toString('latin1', 0, expected.length) !== expected) return 'other'
      isLast = head.subarray(0, end).includes(CLOSES)
      left = end + END_OF_HEAD.length + readLength(head, end) - head.length
      head = Buffer.alloc(0)
    } else left -= bytes.length
    if (left > 0) return 'part'
    left = -1
    return isLast ? 'last' : 'whole'
  }
}

const CLOSES = Buffer.from('onnection: close')
const LENGTH = Buffer.from('ontent-length: ')
const LENGTH_UPPER = Buffer.from('ontent-Length: ')

/** Of the body; 0 where the head names none. */
function readLength(head: Buffer, end: number): number {
  const lower = head.indexOf(LENGTH)
  const at = lower < 0 ? head.indexOf(LENGTH_UPPER) : lower
  return at < 0 || at > end
    ? 0
    : Number.parseInt(head.toString('latin1', at + LENGTH.length, at + LENGTH.length + 12), 10)
}
