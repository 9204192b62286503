type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }

/** A key that by itself chooses what begins with it in a choice that is closed. A space opens it. */
export function isLetter({ key, ctrlKey, metaKey, altKey }: Pressed): boolean {
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
}
