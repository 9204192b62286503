import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

type ReceivedMail = { from: string; to: string[]; raw: string; mail: Email }

export type Verdict = 'accept' | 'drop' | 'silence' | { code: number; message: string }

export type MailServerOptions = {
  /** the fate of the sender, of a recipient, of a whole message */
  onSender?: () => Verdict
  onRecipient?: (address: string) => Verdict
  onMessage?: (message: ReceivedMail) => Verdict | Promise<Verdict>
  login?: { user: string; password: string }
  server?: SMTPServerOptions
}

/** A real SMTP server on a free port that keeps what it accepted. Replies can be changed while it runs. */
export async function startMailServer(options: MailServerOptions = {}) {
  const received: ReceivedMail[] = []
  const behaviour = { ...options }
  let connections = 0
  const server = new SMTPServer({
    authOptional: !options.login,
    disabledCommands: options.login ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    logger: false,
    onConnect(_session, callback) {
      connections += 1
      callback()
    },
    onAuth({ username, password }, _session, callback) {
      const isRight = username === options.login?.user && password === options.login?.password
      callback(isRight ? null : replyOf(535, 'Authentication failed'), { user: username })
    },
    onMailFrom(_address, session, callback) {
      settle(behaviour.onSender?.() ?? 'accept', session.remotePort, callback)
    },
    onRcptTo({ address }, session, callback) {
      settle(behaviour.onRecipient?.(address) ?? 'accept', session.remotePort, callback)
    },
    async onData(stream, session, callback) {
      const raw = await readWhole(stream)
      // A sender killed in the middle of a message waits for no answer.
      if (raw === null) return
      const { mailFrom, rcptTo } = session.envelope
      const from = mailFrom ? mailFrom.address : ''
      const to = rcptTo.map((recipient) => recipient.address)
      const message = { from, to, raw, mail: await PostalMime.parse(raw) }
      const verdict = (await behaviour.onMessage?.(message)) ?? 'accept'
      if (verdict === 'accept' || verdict === 'drop') received.push(message)
      settle(verdict, session.remotePort, callback)
    },
    ...options.server,
  })
  server.on('error', () => undefined)
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo

  function settle(verdict: Verdict, port: number, callback: (error?: Error | null) => void): void {
    if (verdict === 'accept') callback()
    else if (verdict === 'drop') cut(port)
    else if (verdict !== 'silence') callback(replyOf(verdict.code, verdict.message))
  }

  function cut(remotePort: number): void {
    for (const socket of sockets) if (socket.remotePort === remotePort) socket.destroy()
  }

  return {
    received,
    behaviour,
    port,
    url: `smtp://127.0.0.1:${port}`,
    connections: () => connections,
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>

/** null when the connection ended before the message did */
async function readWhole(stream: AsyncIterable<Buffer>): Promise<string | null> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of stream) chunks.push(chunk)
  } catch {
    return null
  }
  return Buffer.concat(chunks).toString('utf8')
}

function replyOf(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
