type Press = { key: string; ctrlKey: boolean; metaKey: boolean }

/** Returns whether a key press sends from anywhere in a form: Ctrl+Enter, or Cmd+Enter on a Mac. */
export function isSendKey({ key, ctrlKey, metaKey }: Press): boolean {
  return key === 'Enter' && (ctrlKey || metaKey)
}

type PressedKey = Press & { repeat: boolean; defaultPrevented: boolean; preventDefault: () => void }

/**
 * Sends on the send key. A held key counts once, because it could send what the first press opened. An inner control may handle the key
 * first.
 */
export function onSendKey(event: PressedKey, act: () => void): void {
  if (event.defaultPrevented || !isSendKey(event)) return
  event.preventDefault()
  if (!event.repeat) act()
}
