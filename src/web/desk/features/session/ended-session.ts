import {
  readSessionEnd,
  SESSION_END_TEXTS,
  SESSION_ENDED,
  type SessionEnd,
} from '#contract/account/session-end.ts'
import { logWarning } from '#web/lib/log.ts'

const KEY = 'sessionEnd'
const UNKNOWN = 'unknown'

export function noteSessionEnd(end: SessionEnd | undefined): void {
  try {
    // A known reason replaces an unknown one, because only one of several rejections may state it.
    if (end || sessionStorage.getItem(KEY) === null) sessionStorage.setItem(KEY, end ?? UNKNOWN)
  } catch (error) {
    logWarning('Why the session ended could not be kept.', error)
  }
}

export function readEndedSession(): string | null {
  try {
    const noted = sessionStorage.getItem(KEY)
    if (noted === null) return null
    const end = readSessionEnd(noted)
    return end ? SESSION_END_TEXTS[end] : SESSION_ENDED
  } catch (error) {
    logWarning('Why the session ended could not be read.', error)
    return null
  }
}

export function forgetSessionEnd(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch (error) {
    logWarning('Why the session ended could not be removed.', error)
  }
}
