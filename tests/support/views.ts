import type { Views } from '#server/platform/views.ts'

/** The addresses of a build without the build: for tests that look at what surrounds a page, not at the page. */
export function testViews(replaced: Partial<Views> = {}): Views {
  return {
    renderPage: () => {
      throw new Error('This test draws no page.')
    },
    renderMail: () => Promise.reject(new Error('This test writes no mail.')),
    assets: {
      site: { css: ['/assets/site.css'], boot: '/assets/boot.js', fonts: [] },
      desk: { script: '/assets/desk.js', css: ['/assets/desk.css'], preamble: '' },
    },
    assetsFolder: undefined,
    csp: { script: '', style: '', connect: '' },
    close: async () => undefined,
    ...replaced,
  }
}
