import sanitizeHtml from 'sanitize-html'

const CLASSES = /^[\w-]+( [\w-]+)*$/
const MAX_PASSES = 3

/** Keeps only the markup that a title may have: span, strong, em and br, with class names. Other tags are removed, and their text stays. */
export function cleanMarkup(markup: string): string {
  let clean = markup
  // Several passes are needed, because removing a tag can join text into a new one.
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const next = cleanOnce(clean)
    if (next === clean) return clean
    clean = next
  }
  return cleanOnce(clean)
}

function cleanOnce(markup: string): string {
  return sanitizeHtml(markup, {
    allowedTags: ['span', 'strong', 'em', 'br'],
    allowedAttributes: { span: ['class'], strong: ['class'], em: ['class'] },
    disallowedTagsMode: 'discard',
    transformTags: {
      '*': (tagName, attribs) => ({ tagName, attribs: onlyClass(attribs) }),
    },
  })
}

function onlyClass(attributes: Record<string, string>): Record<string, string> {
  const names = attributes.class?.trim().replace(/\s+/g, ' ')
  return names && CLASSES.test(names) ? { class: names } : {}
}
