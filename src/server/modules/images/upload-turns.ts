import pLimit, { type LimitFunction } from 'p-limit'
import { IMAGE_LIMITS } from '#contract/content/image-limits.ts'
import { AppError } from '#server/errors.ts'
import { perServer } from '#server/server.ts'

const { readAtOnce, readAtOncePerAccount, turnMs } = IMAGE_LIMITS

/**
 * Gives uploads their turns. An uploading file is held in memory, possibly for minutes, so only a few are read at once and no account takes
 * all turns. The others wait in their connections.
 */
function createUploadTurns() {
  const all = pLimit(readAtOnce)
  const accounts = new Map<number, LimitFunction>()

  return function inTurn<T>(accountId: number, read: () => Promise<T>): Promise<T> {
    const own = accounts.get(accountId) ?? pLimit(readAtOncePerAccount)
    accounts.set(accountId, own)
    let state: 'waiting' | 'begun' | 'late' = 'waiting'
    const turn = own(() =>
      all(() => {
        if (state === 'late') throw tooManyUploads()
        state = 'begun'
        return read()
      }),
    )
    const limit = afterTurnTime().then(() => {
      if (state === 'begun') return turn
      state = 'late'
      throw tooManyUploads()
    })
    return Promise.race([turn, limit])
  }
}

/** Resolves after the time of a turn, without keeping the process from ending. */
function afterTurnTime(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, turnMs).unref())
}

/** The error for an upload when too many are being read or decoded. */
export function tooManyUploads(): AppError {
  return new AppError('unavailable', {
    message: 'Too many images are being processed. Please try again in a moment.',
    retryAfterSeconds: 5,
  })
}

/** Returns this server's turns for reading uploads. */
export const uploadTurns = perServer(createUploadTurns)

/** Decodes one image at a time, because it takes a hundred megabytes and seconds. */
export const decoding = perServer(() => pLimit(1))
