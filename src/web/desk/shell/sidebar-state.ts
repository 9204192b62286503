import { create } from 'zustand'

const COOKIE = 'sidebar_state'
const COOKIE_SECONDS = 7 * 24 * 60 * 60

type SidebarState = { open: boolean; phoneOpen: boolean }

/** The sidebar's state: whether it is wide, which a cookie keeps, and whether the phone's sheet is open. */
export const useSidebar = create<SidebarState>(() => ({ open: readCookie(), phoneOpen: false }))

export function toggleSidebar(asSheet: boolean): void {
  const { open, phoneOpen } = useSidebar.getState()
  if (asSheet) {
    useSidebar.setState({ phoneOpen: !phoneOpen })
    return
  }
  useSidebar.setState({ open: !open })
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs HTTPS, which a first start does not have
  document.cookie = `${COOKIE}=${!open}; path=/; max-age=${COOKIE_SECONDS}; SameSite=Lax`
}

export function closePhoneSidebar(): void {
  useSidebar.setState({ phoneOpen: false })
}

/** Returns whether a key toggles the sidebar. In a text field the same key means bold. */
export function isSidebarShortcut(event: KeyboardEvent): boolean {
  if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey)) return false
  return !event.shiftKey && !event.altKey && !isTextField(event.target)
}

function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input, textarea, select, [role="textbox"]')
}

function readCookie(): boolean {
  return !document.cookie.split('; ').includes(`${COOKIE}=false`)
}
