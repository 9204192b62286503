/** Returns the path of the page whose form this is. After a form post without JavaScript the address differs from it. */
export function findFormPage(): string | undefined {
  return document.querySelector<HTMLInputElement>('[data-island="quote-form"] [name="slug"]')?.value
}
