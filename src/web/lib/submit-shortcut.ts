type Press = { key: string; ctrlKey: boolean; metaKey: boolean }

/** Ctrl+Enter, or Cmd+Enter on a Mac: sends from anywhere. */
export function isSendKey({ key, ctrlKey, metaKey }: Press): boolean {
  return key === 'Enter' && (ctrlKey || metaKey)
}

type PressedKey = Press & { repeat: boolean; defaultPrevented: boolean; preventDefault: () => void }

/** A held key counts once, or it would send what it opened. An inner control may handle it first. */
export function onSendKey(event: PressedKey, act: () => void): void {
  if (event.defaultPrevented || !isSendKey(event)) return
  event.preventDefault()
  if (!event.repeat) act()
}
