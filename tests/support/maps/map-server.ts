import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type AskedOfMaps = { method: string; url: URL; headers: IncomingMessage['headers']; body: unknown }
type Reply = { status?: number; json?: unknown; text?: string }
/** 'silence' keeps the caller waiting; 'drop' hangs up. */
type Behaviour = (asked: AskedOfMaps) => Reply | 'silence' | 'drop'

/** A real HTTP server on a free port that plays a map service and keeps what it was asked. */
export async function startMapServer(behaviour: Behaviour) {
  const asked: AskedOfMaps[] = []
  const play = { behaviour }
  const server = createServer((request, response) => {
    read(request)
      .then((question) => {
        asked.push(question)
        answer(play.behaviour(question), response)
      })
      .catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    asked,
    url: `http://127.0.0.1:${port}`,
    behave: (behaviour: Behaviour) => {
      play.behaviour = behaviour
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type MapServer = Awaited<ReturnType<typeof startMapServer>>

async function read(request: IncomingMessage): Promise<AskedOfMaps> {
  let text = ''
  for await (const chunk of request) text += chunk
  const url = new URL(request.url ?? '/', 'http://maps.test')
  return { method: request.method ?? '', url, headers: request.headers, body: text ? JSON.parse(text) : null }
}

function answer(reply: Reply | 'silence' | 'drop', response: ServerResponse): void {
  if (reply === 'silence') return
  if (reply === 'drop') {
    response.destroy()
    return
  }
  response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' })
  response.end(reply.text ?? JSON.stringify(reply.json))
}
