import sanitizeHtml from 'sanitize-html'

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: ['span', 'strong', 'em', 'br'],
  allowedAttributes: { span: ['class'], strong: ['class'], em: ['class'] },
  disallowedTagsMode: 'discard',
}

/** The one text of the site that may carry markup, sanitised again at each render. */
export function FleetTitle({ id, markup }: { id: string; markup: string }) {
  const html = sanitizeHtml(markup, ALLOWED)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: four harmless elements and their classes are all that is left
  return <h2 id={id} dangerouslySetInnerHTML={{ __html: html }} />
}
