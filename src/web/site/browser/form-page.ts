/** The page of the document's form. After a form post without JavaScript the address differs. */
export function findFormPage(): string | undefined {
  return document.querySelector<HTMLInputElement>('[data-island="quote-form"] [name="slug"]')?.value
}
