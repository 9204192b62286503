import { expect, test } from 'vitest'
import { ApiError } from '#web/lib/api-error.ts'
import { editorPath, urlError } from './variant.ts'

test('the address of the editor names a page by its URL, and the home page as root', () => {
  expect(editorPath({ sublink: '' })).toBe('/admin/home-editor/edit/root')
  expect(editorPath({ sublink: 'tours/dún aengus' })).toBe(
    '/admin/home-editor/edit/tours%2Fd%C3%BAn%20aengus',
  )
})

test('a refused URL shows the message of its field, or else of the error', () => {
  const refused = new ApiError('Please check the fields.', {
    status: 422,
    response: { errors: { url: ['Taken.', 'Long.'] } },
  })
  expect(urlError(refused)).toBe('Taken.')
  const other = new ApiError('Please check.', { status: 422, response: { errors: { name: ['Empty.'] } } })
  expect(urlError(other)).toBe('Empty.')
  expect(urlError(new ApiError('Network Error', {}))).toBe(
    'Network Error.\nThe server could not be reached. Please check your connection and try again.',
  )
  expect(urlError('gone')).toBe('')
})
