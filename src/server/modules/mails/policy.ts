import { LIMITS } from '#contract/limits.ts'

const limits = LIMITS.mail

/** Doubles with every attempt up to the longest pause, and spreads over a quarter so that mails do not come back in step. */
export function retryDelay(attempts: number, random: () => number = Math.random): number {
  return spread(Math.min(limits.retryBaseMs * 2 ** Math.min(attempts, 30), limits.retryMaxMs), random)
}

/** The same for the mail server as a whole, in shorter steps: the first mail after an outage ends it for all. */
export function outageDelay(failures: number, random: () => number = Math.random): number {
  return spread(Math.min(limits.outageBaseMs * 2 ** Math.min(failures, 30), limits.outageMaxMs), random)
}

function spread(ms: number, random: () => number): number {
  return Math.round(ms * (1 + random() / 4))
}
