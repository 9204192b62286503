// For HEALTHCHECK and for monitors of systemd: 0 when the product on this machine is ready, else 1 and what is wrong.
const { HOST = '127.0.0.1', PORT = '3000' } = process.env
const host = ['0.0.0.0', '::', ''].includes(HOST) ? '127.0.0.1' : HOST
const address = `http://${host.includes(':') ? `[${host}]` : host}:${PORT || 3000}/readyz`

try {
  const response = await fetch(address, { signal: AbortSignal.timeout(4_000) })
  console.log(await response.text())
  process.exitCode = response.ok ? 0 : 1
} catch (error) {
  console.error(`${address} does not answer: ${error.cause?.message ?? error.message}`)
  process.exitCode = 1
}
