import { Agent, request } from 'node:http'

export type Outcomes = {
  answered: number
  /** requests on a connection that had answered before and then broke off */
  reset: number
  /** new connections that nobody took up */
  refused: number
  /** the status of each answer, and how often it came */
  statuses: Map<number, number>
}

export type BusyClients = {
  outcomes: Outcomes
  /** resolves when no client can connect any more, or when it was told to finish */
  finished: Promise<void>
  finish(): Promise<void>
}

/** Clients that each keep one connection and ask on it again as soon as they have been answered. */
export function startBusyClients(count: number, address: (turn: number) => string): BusyClients {
  const outcomes: Outcomes = { answered: 0, reset: 0, refused: 0, statuses: new Map() }
  let stopping = false
  const finished = Promise.all(Array.from({ length: count }, keepAsking)).then(() => undefined)
  return {
    outcomes,
    finished,
    finish: () => {
      stopping = true
      return finished
    },
  }

  async function keepAsking(): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let turn = 0; !stopping; turn += 1) {
      const outcome = await ask(address(turn), agent)
      if (outcome === 'refused') break
    }
    agent.destroy()
  }

  function ask(url: string, agent: Agent): Promise<'answered' | 'reset' | 'refused'> {
    return new Promise((resolve) => {
      const asked = request(url, { agent }, (response) => {
        const { statusCode = 0 } = response
        response.resume()
        response.once('error', () => settle('reset'))
        response.once('end', () => {
          outcomes.statuses.set(statusCode, (outcomes.statuses.get(statusCode) ?? 0) + 1)
          settle('answered')
        })
      })
      const settle = (outcome: 'answered' | 'reset' | 'refused') => {
        outcomes[outcome] += 1
        resolve(outcome)
      }
      asked.once('error', () => settle(asked.reusedSocket ? 'reset' : 'refused'))
      asked.end()
    })
  }
}
