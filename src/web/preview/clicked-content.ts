/**
 * Returns the content under a click in the form of a document: the words of the element itself, or the stored address of a
 * picture.
 */
export function clickedContent(target: Element): { words: string; picture: string } {
  const picture = target.closest('picture, .frame, figure')?.querySelector('img') ?? target.closest('img')
  return {
    words: readWords(target),
    picture: picture ? storedAddress(picture.getAttribute('src') ?? '') : '',
  }
}

/** Returns the words of the nearest element that has any; a whole section has too many to be one field. */
function readWords(target: Element): string {
  for (
    let element: Element | null = target;
    element && element.tagName !== 'SECTION';
    element = element.parentElement
  ) {
    const words = (element.textContent ?? '').replace(/\s+/g, ' ').trim()
    if (words !== '') return words
  }
  return ''
}

/** Leaves out the site's additions to an address: the width and format of a variant. */
function storedAddress(src: string): string {
  return src.split('?')[0] ?? src
}
