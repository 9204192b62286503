import { expect, test } from 'vitest'
import {
  ConfigProblem,
  drainMs,
  listRemovedSettings,
  readConfig,
  Settings,
  writeEnvironment,
} from './config.ts'

function problemWith(settings: Record<string, string>): string {
  try {
    readConfig(settings)
  } catch (error) {
    if (error instanceof ConfigProblem) return error.message
    throw error
  }
  throw new Error('These settings were accepted.')
}

test('the settings are valid when none is given', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    DATA_DIR: './data',
    ADMIN_EMAIL: 'admin@jaunt.local',
    RATE_LIMITS: 'on',
    LOG_LEVEL: 'info',
  })
})

test('a blank setting counts as not given', () => {
  expect(readConfig({ PORT: ' ', DATABASE_URL: '', ADMIN_PASSWORD: '' })).toEqual(readConfig({}))
})

test('a setting that no longer exists is named, because it would be ignored silently', () => {
  expect(listRemovedSettings({ DATABASE_REPLICA_URL: 'postgresql://replica/jaunt' })).toEqual([
    'DATABASE_REPLICA_URL has no effect: Jaunt reads from DATABASE_URL alone. Remove it from your settings.',
  ])
  expect(listRemovedSettings({ DATABASE_REPLICA_URL: ' ', DATABASE_URL: 'postgresql://main/jaunt' })).toEqual(
    [],
  )
})

test('every setting is passed on to another process with the same value', () => {
  const config = readConfig({ PORT: '8080', DRAIN_SECONDS: '1.5', MAIL_FROM: 'Jaunt <office@example.ie>' })
  const environment = writeEnvironment(config)
  for (const name of Object.keys(Settings.shape)) expect(environment[name]).toBeTypeOf('string')
  expect(environment).toHaveProperty('PATH')
  expect(readConfig(environment)).toEqual(config)
})

test.each([
  ['PORT', 'three thousand'],
  ['PORT', '70000'],
  ['PORT', '80.5'],
  ['DATABASE_URL', 'mysql://localhost/jaunt'],
  ['PUBLIC_URL', 'our-site.ie'],
  ['PUBLIC_URL', 'https://user:pass@www.example.ie'],
  ['PUBLIC_URL', 'https://name@www.example.ie'],
  ['ADMIN_EMAIL', 'admin'],
  ['ADMIN_EMAIL', 'admin@'],
  ['ADMIN_EMAIL', 'two@signs@example.ie'],
  ['ADMIN_EMAIL', `${'a'.repeat(300)}@example.ie`],
  ['ADMIN_PASSWORD', 'short'],
  ['ADMIN_PASSWORD', 'four words that you like'],
  ['DEMO_PASSWORD', 'four words for trying it out'],
  ['SESSION_SECRET', 'too short to be a secret'],
  ['SESSION_SECRET', 'at-least-thirty-two-characters-long'],
  ['SESSION_SECRET', ' At-Least-Thirty-Two-Characters-Long '],
  ['SESSION_SECRET', 'a'.repeat(64)],
  ['SESSION_SECRET', 'secret'.repeat(8)],
  ['SESSION_SECRET', 'abcdefghijklmnopqrstuvwxyzabcdefghij'],
  ['SESSION_SECRET', '9876543210zyxwvutsrqponmlkjihgfedcba'],
  ['SESSION_SECRET', 'Kx7pQm2VwZ9t'.repeat(3)],
  ['SESSION_SECRET', 'aabbccddeeffgghhiijjkkllmmnnoopp'],
  ['SMTP_URL', 'http://mail.example.ie'],
  ['LEADS_EMAIL', 'two@signs@example.ie'],
  ['PLACES_REGION', 'GB'],
  ['PHOTON_URL', 'photon.local'],
  ['PHOTON_URL', 'https://user:pass@photon.example.ie'],
  ['OSRM_URL', 'ftp://osrm.local'],
  ['OSRM_URL', 'http://:pass@osrm.example.ie'],
  ['S3_ENDPOINT', 'https://key:secret@s3.example.ie'],
  ['MAPS_EMBEDDED', 'perhaps'],
  ['LEADS_EMAIL', 'a@b.ie,c@d.ie'],
  ['LEADS_EMAIL', 'Desk <a@b.ie>'],
  ['MAIL_FROM', 'Somebody without an address'],
  ['MAIL_FROM', 'a@b.ie, c@d.ie'],
  ['HOST', 'http://127.0.0.1'],
  ['HOST', 'two words'],
  ['TRUST_PROXY', 'everyone'],
  ['WEB_PROCESSES', '0'],
  ['WEB_PROCESSES', '1.5'],
  ['WEB_PROCESSES', '65'],
  ['WEB_PROCESSES', 'many'],
  ['DRAIN_SECONDS', '-1'],
  ['DRAIN_SECONDS', '3600'],
  ['DRAIN_SECONDS', 'soon'],
  ['LOG_LEVEL', 'loud'],
  ['RATE_LIMITS', 'maybe'],
])('%s=%s is refused with its name, without its value', (name, value) => {
  const problem = problemWith({ [name]: value })
  expect(problem).toContain(`\n  ${name}: `)
  expect(problem).not.toContain(value)
})

test.each([
  [{}, 0],
  [{ TRUST_PROXY: 'loopback' }, 2_000],
  [{ TRUST_PROXY: 'loopback', DRAIN_SECONDS: '0' }, 0],
  [{ DRAIN_SECONDS: '0.5' }, 500],
])('with %j a stopping process still accepts requests for %i ms', (settings, expected) => {
  expect(drainMs(readConfig(settings))).toBe(expected)
})

test('all wrong settings are named at once', () => {
  expect(problemWith({ PORT: 'x', RATE_LIMITS: 'x' })).toMatch(/PORT: .*\n.*RATE_LIMITS: /)
})

test('DATABASE_URL may name a database behind a Unix socket', () => {
  const url = 'postgresql://jaunt@/jaunt?host=%2Frun%2Fpostgresql'
  expect(readConfig({ DATABASE_URL: url }).DATABASE_URL).toBe(url)
})

test.each(['::', '0.0.0.0', 'localhost', 'fe80::1%eth0', 'my-host.example.ie'])('HOST may be %s', (host) => {
  expect(readConfig({ HOST: host }).HOST).toBe(host)
})

test.each(['10.0.0.1', 'loopback, 10.0.0.0/8,fd00::/8', '::1', '::ffff:10.0.0.1'])(
  'TRUST_PROXY may be %s',
  (proxies) => {
    expect(readConfig({ TRUST_PROXY: proxies }).TRUST_PROXY).toBe(proxies)
  },
)

test.each([
  'on',
  'true',
  '1',
  '*',
  '10.0.0.0/33',
  '10.0.0.0/0',
  '10.0.0',
  'proxy.local',
  '10.0.0.1/8/8',
  ',',
])('TRUST_PROXY=%s is refused', (setting) => {
  expect(problemWith({ TRUST_PROXY: setting })).toContain('TRUST_PROXY: must name addresses')
})
