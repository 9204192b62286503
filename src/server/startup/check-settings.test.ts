import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { checkPasswords } from './check-settings.ts'

const check = (settings: Record<string, string>) => checkPasswords(readConfig(settings))

test.each([
  ['ADMIN_PASSWORD', 'password1'],
  ['ADMIN_PASSWORD', 'Password123'],
  ['ADMIN_PASSWORD', 'aaaaaaaa'],
  ['ADMIN_PASSWORD', 'administrator1'],
  ['ADMIN_PASSWORD', 'jaunt2027'],
  ['DEMO_PASSWORD', 'qwertyuiop'],
  ['DEMO_PASSWORD', 'manager-1'],
])('%s=%s is refused with its name, without its value', async (name, password) => {
  const problem = await check({ [name]: password }).catch((error: unknown) => error)
  expect(problem).toMatchObject({ message: expect.stringContaining(`\n  ${name}: `) })
  expect(String(problem)).not.toContain(password)
})

test('a password made of a name in the administrator’s address is refused', async () => {
  const settings = { ADMIN_EMAIL: 'siobhan@ballina-coaches.ie', ADMIN_PASSWORD: 'ballina-coaches1' }
  await expect(check(settings)).rejects.toThrow('ADMIN_PASSWORD')
})

test('a good password is accepted, and so is a missing one', async () => {
  await check({ ADMIN_PASSWORD: 'a long walk by the sea', DEMO_PASSWORD: 'cups of tea at nine' })
  await check({})
})

test('two bad passwords are named at once', async () => {
  const settings = { ADMIN_PASSWORD: 'password1', DEMO_PASSWORD: 'iloveyou1' }
  await expect(check(settings)).rejects.toThrow(/ADMIN_PASSWORD: .*\n.*DEMO_PASSWORD: /)
})
