/** A pause for screen readers between texts that are only visually apart. */
export function Separator() {
  return <span className="sr-only">, </span>
}
