import { once } from 'node:events'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { StartProblem } from '#server/errors.ts'

const EVERYWHERE = '::'
const EVERYWHERE_V4 = '0.0.0.0'

type Address = Pick<Config, 'HOST' | 'PORT'>

/** Throws for an address that cannot be used, before anything is created or opened. */
export async function checkListenAddress(config: Address): Promise<void> {
  const host = await findHost(config)
  const error = await tryListening(host, config.PORT)
  if (error) throw explain(error, host, config.PORT)
}

/** Listens, and returns the address to show. Without HOST it listens on every address, IPv4 and IPv6. */
export async function listen(app: FastifyInstance, config: Address): Promise<string> {
  const host = await findHost(config)
  try {
    await app.listen({ host, port: config.PORT, backlog: 1_024 })
  } catch (error) {
    throw explain(error as NodeJS.ErrnoException, host, config.PORT)
  }
  return shownAddress(host, findPort(app))
}

/** Returns HOST; without it every address, IPv4 and IPv6, or IPv4 alone if there is no IPv6. */
export async function findHost({ HOST }: Address): Promise<string> {
  return HOST ?? ((await tryListening(EVERYWHERE, 0)) ? EVERYWHERE_V4 : EVERYWHERE)
}

/** Tries to listen, and returns the error; undefined if the address can be used. */
async function tryListening(host: string, port: number): Promise<NodeJS.ErrnoException | undefined> {
  const probe = createServer()
  try {
    probe.listen(port, host)
    await once(probe, 'listening')
  } catch (error) {
    return error as NodeJS.ErrnoException
  }
  probe.close()
  await once(probe, 'close')
  return undefined
}

export function shownAddress(host: string, port: number): string {
  if (host === EVERYWHERE || host === EVERYWHERE_V4) return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function findPort(app: FastifyInstance): number {
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.')
  return address.port
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartProblem(`Port ${port} is in use already. Stop what uses it, or set PORT to another one.`)
  }
  if (error.code === 'EACCES') {
    return new StartProblem(`Port ${port} may not be used by this user. Set PORT to one above 1023.`)
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN') {
    return new StartProblem(`HOST: "${host}" is not an address of this machine.`)
  }
  return error
}
