/** The things that a page states in its one block of JSON-LD. Throws when there is not exactly one, or it is no JSON. */
export function graphOf(html: string): Record<string, unknown>[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  const [block] = blocks
  if (blocks.length !== 1 || !block?.[1]) throw new Error(`There are ${blocks.length} blocks of JSON-LD.`)
  const data: { '@context': string; '@graph': Record<string, unknown>[] } = JSON.parse(block[1])
  if (data['@context'] !== 'https://schema.org') throw new Error(`The context is ${data['@context']}.`)
  return data['@graph']
}
