import { once } from 'node:events'
import { createServer } from 'node:http'
import { test as base, expect } from '@playwright/test'
import { watch } from '../support/faults.ts'

const FAULTY_PAGE = `<!doctype html><title>Faulty</title>
  <p style="color: red">Words are drawn.</p>
  <script>document.title = 'an inline script ran'</script>
  <script src="/faults.js"></script>`

/** Against a page of its own, so that a silent product cannot hide a watch that sees nothing. */
const test = base.extend<{ faultyPage: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
  faultyPage: async ({}, use) => {
    const server = createServer((request, reply) => {
      reply.setHeader('content-security-policy', "default-src 'none'; script-src 'self'")
      if (request.url === '/faults.js') {
        reply.setHeader('content-type', 'text/javascript')
        reply.end("console.error('said so'); setTimeout(() => { throw new Error('thrown') })")
      } else {
        reply.setHeader('content-type', 'text/html')
        reply.end(FAULTY_PAGE)
      }
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    await use(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`)
    server.close()
  },
})

test('the watch sees violations of the CSP, console errors and uncaught errors, without JavaScript too', async ({
  page,
  context,
  browser,
  faultyPage,
}) => {
  const faults = await watch(context)
  await page.goto(faultyPage)
  await expect(page).toHaveTitle('Faulty')
  await expect
    .poll(() => faults.found.filter((fault) => fault.startsWith('CSP: script-src-elem')).length)
    .toBe(1)
  await expect.poll(() => faults.found.filter((fault) => fault.includes('said so')).length).toBe(1)
  await expect.poll(() => faults.found.filter((fault) => fault.includes('thrown')).length).toBe(1)
  faults.tolerate(/said so/)
  expect(faults.found.some((fault) => fault.includes('said so'))).toBe(false)
  expect(faults.take().length).toBeGreaterThan(2)
  expect(faults.found).toEqual([])

  const plain = await browser.newContext({ javaScriptEnabled: false })
  const plainFaults = await watch(plain)
  const plainPage = await plain.newPage()
  await plainPage.goto(faultyPage)
  await expect(plainPage.getByText('Words are drawn.')).toHaveText('Words are drawn.', { useInnerText: true })
  await expect
    .poll(() => plainFaults.take().filter((fault) => fault.includes('Content Security Policy')).length)
    .toBe(1)
  await plain.close()
})
