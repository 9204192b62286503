const TEXT =
  'Your account has no access. You have been signed out. Please ask an administrator to give you a role.'

/** Explains to someone sent here from the desk why. Removed from the address, so that a reload does not repeat it. */
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
  // An alert is read out when its content changes.
  text.textContent = TEXT
}
