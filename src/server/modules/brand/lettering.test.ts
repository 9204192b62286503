import { expect, test } from 'vitest'
import { drawLine, fitLines, readLetters } from './lettering.ts'

const letters = await readLetters()
const place = { x: 10, y: 20, size: 40, fill: '#fff' }
const pathsOf = (text: string) => drawLine(letters, text, place).match(/<path /g)?.length ?? 0

test('every letter of Irish and of its neighbours is drawn by an outline, without a font', () => {
  expect(pathsOf('Ó Briain & Søn, Łódź')).toBe([...'Ó Briain & Søn, Łódź'].length)
  expect(drawLine(letters, 'Ó Briain', place)).not.toContain('<text')
})

test('a letter that the typeface lacks loses its accents, or is left out', () => {
  expect(pathsOf('Ấ')).toBe(1)
  expect(pathsOf('Ж')).toBe(0)
})

test('a long name is broken into lines and set smaller until it fits', () => {
  const room = { width: 760, lines: 3, sizes: [104, 88, 76, 64, 54] }
  expect(fitLines(letters, 'Rush', room)).toEqual({ size: 104, lines: ['Rush'] })
  const long = fitLines(letters, 'Connemara Executive Chauffeur & Coach Company', room)
  expect(long.lines.join(' ')).toBe('Connemara Executive Chauffeur & Coach Company')
  expect(long.lines.length).toBeLessThanOrEqual(3)
})

test('letters are kerned as the font says', () => {
  const width = (text: string) =>
    Number(/translate\((-?[\d.]+) 0\)" d="[^"]*"\/><\/g>$/.exec(drawLine(letters, text, place))?.[1])
  expect(width('AV')).toBeLessThan(width('AH'))
})
