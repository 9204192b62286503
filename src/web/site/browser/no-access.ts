const TEXT =
  'Your account has no access. You have been signed out. Please ask an administrator to give you a role.'

/**
 * Explains to people without access why the desk sent them here. The reason is removed from the address, so that a reload does not repeat
 * it.
 */
export function tellNoAccess(): void {
  history.replaceState(history.state, '', location.pathname + location.search)
  const strip = document.createElement('section')
  strip.className = 'pending-request'
  strip.ariaLabel = 'Notice'
  const text = document.createElement('p')
  text.role = 'alert'
  const close = document.createElement('button')
  close.type = 'button'
  close.className = 'button button-quiet'
  close.textContent = 'Close'
  close.addEventListener('click', () => strip.remove())
  strip.append(text, close)
  document.body.append(strip)
  // The text is set later than the alert, because screen readers announce a change.
  text.textContent = TEXT
}
