type Press = { key: string; ctrlKey: boolean; metaKey: boolean }

/** Ctrl+Enter, and Cmd+Enter on a Mac: on with what is being written, wherever the focus is. */
export function isSendKey({ key, ctrlKey, metaKey }: Press): boolean {
  return key === 'Enter' && (ctrlKey || metaKey)
}

type PressedKey = Press & { repeat: boolean; defaultPrevented: boolean; preventDefault: () => void }

/** A key that is held down counts once: what it opened next would be sent unread. A control further in that took it has dealt with it. */
export function onSendKey(event: PressedKey, act: () => void): void {
  if (event.defaultPrevented || !isSendKey(event)) return
  event.preventDefault()
  if (!event.repeat) act()
}
