import type { MouseEvent } from 'react'
import { buttonClasses } from '#web/desk/ui/button.tsx'

/** Shows a link in a toast, which is outside the router. A plain click opens the screen in place; other clicks do what browsers do. */
export function ToastLink({ href, onOpen }: { href: string; onOpen: () => void }) {
  function onClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onOpen()
  }
  return (
    <a
      href={href}
      onClick={onClick}
      className={buttonClasses({ size: 'small', className: 'ml-auto shrink-0' })}
    >
      Open
    </a>
  )
}
