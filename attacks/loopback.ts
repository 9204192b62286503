import { connect, isIPv4, type Socket } from 'node:net'

/** The addresses that this run has started something on, as `address:port`. Nothing else is ever connected to. */
const started = new Set<string>()

export type Target = { host: string; port: number }

/** Allows a server that this run has just started to be attacked; throws for whatever is not this machine's loopback. */
export function allowTarget(url: string): Target {
  const { hostname, port, protocol } = new URL(url)
  if (protocol !== 'http:' || !isLoopback(hostname) || port === '') {
    throw new Error(`${url} is no loopback address: nothing but what this command starts itself is attacked.`)
  }
  started.add(`${hostname}:${port}`)
  return { host: hostname, port: Number(port) }
}

/** A connection to an allowed target. `from` is a loopback address too, so that one machine can be many senders. */
export function openSocket({ host, port }: Target, from: string): Socket {
  if (!isLoopback(host) || !started.has(`${host}:${port}`)) {
    throw new Error(`${host}:${port} was not started by this command, so it is not attacked.`)
  }
  if (!isLoopback(from)) throw new Error(`${from} is no loopback address.`)
  return connect({ host, port, localAddress: from })
}

export function isLoopback(address: string): boolean {
  return isIPv4(address) && address.startsWith('127.')
}

/** The address of the sender of that number, each in a network of its own: limits may count networks. */
export function senderAddress(number: number): string {
  return `127.${1 + (Math.floor(number / 250) % 250)}.${1 + (number % 250)}.1`
}

/** What an honest visitor asks from, which no attack uses. */
export const HONEST_ADDRESS = '127.0.0.9'
