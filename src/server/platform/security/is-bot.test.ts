import { describe, expect, test } from 'vitest'
import { isPerson } from './is-bot.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('clients that count as a person', () => {
  test.each([
    `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/153.0.0.0 Safari/537.36`,
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1',
    // The name of this phone brand ends like a bot's.
    `Mozilla/5.0 (Linux; Android 12; CUBOT_X50) ${WEBKIT} Chrome/110 Mobile Safari/537.36`,
    // These browsers run inside other apps.
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/120 Mobile Safari/537.36 Instagram 300.0`,
  ])('%s', (userAgent) => expect(isPerson(userAgent)).toBe(true))
})

describe('clients that count as a robot', () => {
  test.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    `Mozilla/5.0 ${WEBKIT} compatible; ClaudeBot/1.0`,
    `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/153.0.0.0 Safari/537.36`,
    `Mozilla/5.0 (Linux; Android 11) ${WEBKIT} Chrome/119.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse`,
    'Mozilla/5.0 (compatible; CensysInspect/1.1; +https://about.censys.io/)',
    'Mozilla/5.0 zgrab/0.x',
    'curl/8.5.0',
    'facebookexternalhit/1.1',
  ])('%s', (userAgent) => expect(isPerson(userAgent)).toBe(false))

  test('a client without a name', () => expect(isPerson(undefined)).toBe(false))

  test('the same name is judged alike each time, however long it is', () => {
    const long = `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/153.0 Safari/537.36 ${'x'.repeat(500)} Googlebot/2.1`
    for (const userAgent of [long, 'Mozilla/5.0 (compatible; bingbot/2.0)'])
      expect([isPerson(userAgent), isPerson(userAgent)]).toEqual([false, false])
  })
})
