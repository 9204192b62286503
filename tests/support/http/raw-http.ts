import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export type RawResponse = { status: number; headers: Record<string, string>; body: string }

/** Sends exactly these bytes and reads until the server closes: for what an HTTP client would refuse to send. */
export async function sendRaw(port: number, bytes: string): Promise<RawResponse> {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.setEncoding('utf8').on('data', (chunk) => {
    received += chunk
  })
  socket.write(bytes)
  await once(socket, 'close')
  const [head = '', ...body] = received.split('\r\n\r\n')
  const [statusLine = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line) => line.split(/: (.*)/s).slice(0, 2))
  const named = Object.fromEntries(headers.map(([name = '', value = '']) => [name.toLowerCase(), value]))
  return { status: Number(statusLine.split(' ')[1]), headers: named, body: body.join('\r\n\r\n') }
}

/** Connects, sends these bytes and reads nothing until it is told to. A refusal or a reset is no error of the test. */
export async function sendUnread(port: number, bytes: string, from = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  socket.on('error', () => undefined).pause()
  await once(socket, 'connect')
  socket.write(bytes)
  return socket
}
