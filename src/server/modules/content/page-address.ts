import { isLegalSlug } from '#content/pages/legal/editable.ts'
import { CONTENT_LIMITS } from '#contract/content/content-limits.ts'
import {
  aboutName,
  type ContentArea,
  isReserved,
  type NewContentPage,
  normaliseUrl,
  pageName,
} from '#contract/content/content-page.ts'
import { AppError } from '#server/errors.ts'

export type PageAddress = { url: string; sublink: string }

/** Allows only simple characters, because addresses are read out on the phone and typed. */
const SEGMENT = /^[a-z0-9][a-z0-9._~-]*$/i
const LONGEST_SEGMENT = 120

/** Returns a page's address: `url`, or one made from `sublink`. */
export function pageAddress(area: ContentArea, given: Pick<NewContentPage, 'url' | 'sublink'>): PageAddress {
  const { url, sublink } = given
  if (url === undefined && typeof sublink !== 'string') throw refused('Please enter a URL.')
  if (area === 'index') return homeAddress(url ?? pageName(sublink ?? ''))
  if (area === 'legal') return legalAddress(url ?? sublink ?? '')
  return areaAddress(area, url, sublink ?? '')
}

/** Returns the address of a legal page. Legal pages are fixed: there is one at each shipped address. */
function legalAddress(given: string): PageAddress {
  const url = normaliseUrl(given)
  const sublink = url.slice(1)
  if (!isLegalSlug(sublink)) throw refused('Please use the URL of a legal page, such as /privacy.')
  return { url, sublink }
}

function homeAddress(given: string): PageAddress {
  const url = normaliseUrl(given)
  const sublink = url.slice(1)
  if (sublink === '') return { url, sublink }
  if (sublink.includes('/')) throw refused('Please use one part only, such as /premium-tour.')
  requireSegment(sublink)
  requireOwn(sublink)
  return { url, sublink }
}

const EXAMPLES = { about: '/about/about-dublin', 'how-it-works': '/how-it-works/hiw-dublin' } as const

function areaAddress(area: 'about' | 'how-it-works', url: string | undefined, sublink: string): PageAddress {
  const normal = area === 'about' ? aboutName : (name: string) => name
  const parts = url === undefined ? namedParts(area, sublink) : normaliseUrl(url).slice(1).split('/')
  const name = parts.find((part) => part !== area)
  if (name === undefined && parts.length === 1) return { url: `/${area}`, sublink: '' }
  const fits = parts.length === 1 || (parts.length === 2 && parts.includes(area))
  if (name === undefined || !fits) throw refused(`Please use a URL such as ${EXAMPLES[area]}.`)
  requireSegment(name)
  if (parts[0] !== area) requireOwn(name)
  const path = parts.map((part) => (part === area ? part : normal(part))).join('/')
  return { url: `/${path}`, sublink: normal(name) }
}

function namedParts(area: string, sublink: string): string[] {
  const name = normaliseUrl(sublink).slice(1)
  return name === '' || name === area ? [area] : [area, ...name.split('/')]
}

function requireSegment(segment: string): void {
  if (segment.length > LONGEST_SEGMENT) throw refused(`Please use at most ${LONGEST_SEGMENT} characters.`)
  if (SEGMENT.test(segment)) return
  throw refused('Please use letters, digits and hyphens only, such as /premium-tour.')
}

function requireOwn(segment: string): void {
  if (isReserved(segment)) throw refused('This URL is reserved for the site. Please choose another.')
}

function refused(message: string): AppError {
  return new AppError('invalid', { errors: { url: [message] } })
}

export function taken(): AppError {
  const message = 'This URL is already taken. Please choose another.'
  return new AppError('invalid', { message, errors: { url: [message] } })
}

export function fullArea(): AppError {
  const message = `The limit of ${CONTENT_LIMITS.pagesPerArea} pages is reached. Please delete one first.`
  return new AppError('conflict', { message })
}
