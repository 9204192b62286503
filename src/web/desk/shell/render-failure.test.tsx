import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#support/browser.ts'
import { eventually } from '#support/eventually.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { RenderFailure, ScreenFailure, ScreenNotLoaded } from './render-failure.tsx'

beforeEach(() => {
  fakeBrowser()
  vi.stubGlobal('document', { querySelector: () => null })
})

async function open(load: () => unknown) {
  const routes = [
    { path: '/', loader: load, element: 'The desk', errorElement: createElement(RenderFailure) },
  ]
  const router = createMemoryRouter(routes)
  await eventually(() => expect(router.state.initialized).toBe(true))
  return { router, shown: () => renderToString(createElement(RouterProvider, { router })) }
}

test('a server error is shown as such, and a retry goes on', async () => {
  let response = (): unknown => {
    throw new ApiError('Network Error')
  }
  const { router, shown } = await open(() => response())
  expect(shown()).toMatch(/Failed to fetch user.*The server could not be reached\..*Try again/s)
  expect(shown()).not.toContain('Unexpected Application Error')
  response = () => null
  await router.revalidate()
  expect(shown()).toContain('The desk')
})

test('a screen that cannot be drawn shows an error', async () => {
  const { shown } = await open(() => {
    throw new TypeError('x is not a function')
  })
  expect(shown()).toContain('Unexpected Application Error!')
})

test('a screen whose code cannot be loaded can be loaded again, and the menu stays', async () => {
  const load = () => Promise.reject(new ScreenNotLoaded())
  const screen = { index: true, loader: () => null, lazy: { Component: load } }
  const within = { errorElement: createElement(ScreenFailure), children: [screen] }
  const router = createMemoryRouter([
    {
      path: '/',
      element: createElement('div', null, 'The frame', createElement(Outlet)),
      children: [within],
    },
  ])
  await eventually(() => expect(router.state.initialized).toBe(true))
  const shown = renderToString(createElement(RouterProvider, { router }))
  expect(shown).toMatch(/The frame.*The screen could not be loaded\..*Try again/s)
})
