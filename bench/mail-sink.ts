import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server on this machine that takes everything and remembers when each recipient's mail came. */
export type MailSink = {
  url: string
  taken(): number
  /** moments of `performance.now()`, by address */
  arrivals: Map<string, number>
  close(): Promise<void>
}

export async function startMailSink(): Promise<MailSink> {
  const arrivals = new Map<string, number>()
  let taken = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, session, callback) {
      stream.on('end', () => {
        taken += 1
        for (const { address } of session.envelope.rcptTo) arrivals.set(address, performance.now())
        callback()
      })
      stream.resume()
    },
  })
  // Whoever is cut off in the middle of a mail is none of the measurement's business.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken: () => taken,
    arrivals,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
