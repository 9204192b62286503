const TEXT =
  'Your account has no access. You have been signed out. Please ask an administrator to give you a role.'

/** Tells somebody whom the desk has sent here why. The address forgets it, so that a reload does not say it again. */
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
  // An alert is read out for what comes into it.
  text.textContent = TEXT
}
