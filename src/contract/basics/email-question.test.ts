import { expect, test } from 'vitest'
import { questionEmail } from './email-question.ts'

test.each([
  ['aoife@gmial.com', 'aoife@gmail.com'],
  ['aoife@gmai.com', 'aoife@gmail.com'],
  ['aoife@gmaill.com', 'aoife@gmail.com'],
  ['aoife@gnail.con', 'aoife@gmail.com'],
  ['aoife@gmail.co', 'aoife@gmail.com'],
  ['aoife@gmail.ie', 'aoife@gmail.com'],
  ['aoife@gmail', 'aoife@gmail.com'],
  ['aoife@gmailcom', 'aoife@gmail.com'],
  ['Aoife@HOTMIAL.com', 'Aoife@hotmail.com'],
  ['aoife@hotmil.co.uk', 'aoife@hotmail.co.uk'],
  ['aoife@outlok.ie', 'aoife@outlook.ie'],
  ['aoife@yaho.ei', 'aoife@yahoo.ie'],
  ['aoife@eircom.nte', 'aoife@eircom.net'],
  ['aoife@example.con', 'aoife@example.com'],
  ['aoife@trips.example.cmo', 'aoife@trips.example.com'],
  ['aoife@example.ei', 'aoife@example.ie'],
  ['mailto:aoife@gmial,com;', 'aoife@gmail.com'],
])('for %s the form asks whether %s was meant', (typed, meant) => {
  expect(questionEmail(typed)).toEqual({ text: `Did you mean ${meant}?`, suggestion: meant })
})

test.each([
  '',
  'aoife@example.ie',
  'aoife@gmail.com',
  'aoife@hotmail.fr',
  'aoife@outlook.ie',
  'aoife@yahoo.co.uk',
  'aoife@mail.com',
  'aoife@ymail.com',
  'aoife@email.com',
  'aoife@cloud.com',
  'aoife@outdoor.ie',
  'aoife@gmx.net',
  "mary.o'neill+web@trips.example.co.uk",
  'Aoife <aoife@example.ie>;',
])('the form asks nothing about %s', (typed) => {
  expect(questionEmail(typed)).toBeNull()
})

test.each([
  `${'a'.repeat(64)}@example.ie`,
  'aoife@localhost',
  'aoife@example',
  'aoife@example.i',
  'aoife@192.0.2.7',
  'aoife@sárú.ie',
  'aoife@xn--sr-lka.ie',
  'aoifé@example.ie',
  'aoife@-example.ie',
  'aoife@example..ie',
  'aoife@',
  'aoife byrne@example.ie',
  'a@b@example.ie',
  'ring me',
])('the form asks about %s', (typed) => {
  expect(questionEmail(typed)?.suggestion).toBeNull()
})
