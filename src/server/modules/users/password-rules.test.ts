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
])('%s is too common', async (password) => {
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
])('%s is a name', async (password) => {
  expect(await problem(password)).toContain('name')
})

test.each(['aaaaaaaa', 'abababab', '🙂🙂🙂🙂🙂🙂🙂🙂'])('%s is one key', async (password) => {
  expect(await problem(password)).toContain('different characters')
})

test.each([
  'correct-horse-9',
  'a long walk by the sea',
  'jaunt to the wild atlantic way',
  'máire agus an fharraige',
  'пароль надёжный',
  '        x y z',
])('%s is a password', async (password) => {
  expect(await problem(password)).toBe(null)
})
