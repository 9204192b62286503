/**
 * The page whose form this document has. An answer to a form that was sent without JavaScript stands at an address of its
 * own, so the address does not tell.
 */
export function findFormPage(): string | undefined {
  return document.querySelector<HTMLInputElement>('[data-island="quote-form"] [name="slug"]')?.value
}
