import type { ServerResponse } from 'node:http'

let waiting: ServerResponse[] = []

/**
 * Ends this response when all requests that were read in this turn of the event loop have been looked at. The system wakes whoever reads on
 * this machine, a proxy for instance, for the first of several answers that follow closely, and for each of those that do not.
 */
export function endTogether(response: ServerResponse): void {
  if (waiting.push(response) === 1) setImmediate(endAll)
}

function endAll(): void {
  const responses = waiting
  waiting = []
  for (const response of responses) response.end()
}
