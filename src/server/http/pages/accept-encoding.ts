import type { Encoding } from './encode-page.ts'

const KNOWN_LIMIT = 200
const known = new Map<string, Encoding>()

/** The smallest form that the client takes. Browsers send few different headers, so each is read once. */
export function bestEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity'
  const found = known.get(header)
  if (found) return found
  const best = readHeader(header)
  if (known.size < KNOWN_LIMIT && header.length < 200) known.set(header, best)
  return best
}

function readHeader(header: string): Encoding {
  const accepted = new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))
      return [name, quality === undefined || Number(quality.slice(2)) > 0] as const
    }),
  )
  if (accepted.get('br')) return 'br'
  if (accepted.get('gzip')) return 'gzip'
  return 'identity'
}
