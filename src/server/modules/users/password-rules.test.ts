import { expect, test } from 'vitest'
import { passwordProblem } from './password-rules.ts'

const NAMES = ['Jaunt', 'Example Chauffeurs Limited', 'Máire Ní Dhomhnaill', 'maire.domhnaill@example.ie']
const problem = (password: string) => passwordProblem(password, NAMES)

test.each([
  'password',
  'Password1',
  'PASSWORD',
  '12345678',
  '123456789',
  'qwertyuiop',
  'iloveyou',
  'trustno1',
  '1qaz2wsx',
  'sunshine',
  'ｐａｓｓｗｏｒｄ',
])('the password %s is refused as too common', async (password) => {
  expect(await problem(password)).toContain('too common')
})

test.each([
  'jaunt2026',
  'Jaunt123!',
  'example-chauffeurs',
  'Chauffeurs1!',
  'máiremáire',
  'Maire1985',
  'domhnaill99',
])('the password %s is refused as a name', async (password) => {
  expect(await problem(password)).toContain('name')
})

test.each(['aaaaaaaa', 'abababab', '🙂🙂🙂🙂🙂🙂🙂🙂'])(
  'the password %s is refused as one repeated key',
  async (password) => {
    expect(await problem(password)).toContain('different characters')
  },
)

test.each([
  'correct-horse-9',
  'a long walk by the sea',
  'jaunt to the wild atlantic way',
  'máire agus an fharraige',
  'пароль надёжный',
  '        x y z',
])('the password %s is accepted', async (password) => {
  expect(await problem(password)).toBe(null)
})
