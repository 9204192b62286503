import { expect, test } from 'vitest'
import { aboutName, candidateUrls, isReserved, normaliseUrl, pageName } from './content-page.ts'

test.each(['', '/', ' / ', 'home', '/Home/', 'ROOT', '//root'])(
  '%j is the address of the page at /',
  (name) => {
    expect(pageName(name)).toBe('')
  },
)

test.each([
  ['premium-tour', 'premium-tour'],
  [' /premium-tour/ ', 'premium-tour'],
  ['///a/b//', 'a/b'],
  ['homes', 'homes'],
])('%j is the address of the page %j', (name, page) => {
  expect(pageName(name)).toBe(page)
  expect(normaliseUrl(name)).toBe(`/${page}`)
})

test('slashes alone are the address of the home page', () => {
  expect(['', '/', '////', ' // '].map(normaliseUrl)).toEqual(['/', '/', '/', '/'])
})

test('a sublink begins with about- once, however often it was typed', () => {
  expect(['about-x', 'about-about-x', 'About-about-ABOUT-x'].map(aboutName)).toEqual([
    'about-x',
    'about-x',
    'ABOUT-x',
  ])
  expect(aboutName('x-about-about-y')).toBe('x-about-about-y')
})

test('an area’s page is looked for below the area, then beside it, then at its own name', () => {
  expect(candidateUrls('about', '')).toEqual(['/about'])
  expect(candidateUrls('about', 'about-about-x')).toEqual(['/about/about-x', '/about-x', '/about-x/about'])
  expect(candidateUrls('how-it-works', '')).toEqual(['/how-it-works'])
  expect(candidateUrls('how-it-works', 'x')).toEqual(['/how-it-works/x', '/x/how-it-works'])
})

test('the names of built-in pages are reserved, in any case', () => {
  expect(['admin', 'API', 'Favicon.ico', 'root'].map(isReserved)).toEqual([true, true, true, true])
  expect(['tours', 'admins', ''].map(isReserved)).toEqual([false, false, false])
})
