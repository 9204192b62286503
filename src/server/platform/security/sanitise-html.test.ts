import { expect, test } from 'vitest'
import { cleanMarkup } from './sanitise-html.ts'

test('the four allowed elements stay, with their class names alone', () => {
  expect(
    cleanMarkup('Our <span class=" gold  big ">fleet</span><br><strong>now</strong> <em>here</em>'),
  ).toBe('Our <span class="gold big">fleet</span><br /><strong>now</strong> <em>here</em>')
  expect(cleanMarkup('<em style="color:red" onclick="x()" id="a" class="b">c</em>')).toBe(
    '<em class="b">c</em>',
  )
})

test('a class attribute that is not a list of names is removed', () => {
  expect(cleanMarkup('<em class="a&quot;b">c</em>')).toBe('<em>c</em>')
  expect(cleanMarkup('<em class="  ">c</em>')).toBe('<em>c</em>')
})

test('other elements leave their text, and scripts and styles leave nothing', () => {
  expect(cleanMarkup('<h1>Our <a href="javascript:x">fleet</a></h1>')).toBe('Our fleet')
  expect(cleanMarkup('a<script>alert(1)</script><style>b{}</style>c')).toBe('ac')
})

test.each([
  '<<em>script>x</script>',
  '<scr<script></script>ipt>x',
  '&lt;img src=x onerror=y&gt;',
  '<img src=x',
])('cleaning %j leaves the four allowed elements alone, and cleaning it again changes nothing', (markup) => {
  const clean = cleanMarkup(markup)
  expect(clean).not.toMatch(/<(?!\/?(?:span|strong|em|br)\b)/)
  expect(cleanMarkup(clean)).toBe(clean)
})
