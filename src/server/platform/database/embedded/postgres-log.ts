import { copyFile, mkdir, open, rename, stat, truncate } from 'node:fs/promises'
import { dirname } from 'node:path'
import { unlessMissing } from '#server/platform/files/disk-files.ts'
import type { Log } from '#server/platform/logging/logger.ts'

const MAX_BYTES = 2_000_000
const CHECK_MS = 60_000
const TAIL_BYTES = 8_000
const TAIL_LINES = 15

/**
 * PostgreSQL's log: a current and an older file, both limited in size. The server keeps its file open, so a large one is copied and then
 * truncated in place.
 */
export type PostgresLog = {
  /** a file handle for a starting server */
  forServer(): Promise<{ fd: number; close(): Promise<void> }>
  /** the last lines since the start */
  tail(): Promise<string>
  close(): void
}

export function postgresLog(path: string, log: Log): PostgresLog {
  let began = 0
  const report = (err: unknown) => log.warn({ err }, 'the log of PostgreSQL could not be shortened')
  const checking = setInterval(() => void shrink(path).catch(report), CHECK_MS).unref()
  return {
    async forServer() {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      if ((await measureSize(path)) > MAX_BYTES / 2) await rename(path, `${path}.1`)
      began = await measureSize(path)
      return open(path, 'a', 0o600)
    },
    tail: () => lastLines(path, began),
    close: () => clearInterval(checking),
  }
}

async function shrink(path: string): Promise<void> {
  if ((await measureSize(path)) <= MAX_BYTES) return
  await copyFile(path, `${path}.1`)
  await truncate(path, 0)
}

async function lastLines(path: string, from: number): Promise<string> {
  const size = await measureSize(path)
  const start = Math.max(from, size - TAIL_BYTES)
  if (size <= start) return ''
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - start), 0, size - start, start)
    return buffer.toString('utf8', 0, bytesRead).trim().split('\n').slice(-TAIL_LINES).join('\n')
  } finally {
    await handle.close()
  }
}

async function measureSize(path: string): Promise<number> {
  return (await unlessMissing(stat(path), null))?.size ?? 0
}
