import { vi } from 'vitest'

export type FakeBrowser = {
  localStorage: FakeStorage
  sessionStorage: FakeStorage
  emit(event: object): void
}

/** Stands in for everything that the web side's own code asks of a browser: storage, an address, storage events. */
export function fakeBrowser(pathname = '/login'): FakeBrowser {
  const listeners: ((event: object) => void)[] = []
  const [localStorage, sessionStorage] = [new FakeStorage(), new FakeStorage()]
  const location = { pathname, search: '', origin: 'https://jaunt.test', assign: vi.fn() }
  const window = {
    location,
    addEventListener: (_name: string, listener: (event: object) => void) => listeners.push(listener),
  }
  for (const [name, value] of Object.entries({ localStorage, sessionStorage, location, window })) {
    vi.stubGlobal(name, value)
  }
  vi.stubGlobal('document', { cookie: '' })
  return {
    localStorage,
    sessionStorage,
    emit: (event) => {
      for (const listener of listeners) listener({ storageArea: localStorage, ...event })
    },
  }
}

/** Holds `quota` characters; more is refused as a browser refuses it. */
export class FakeStorage {
  quota = Number.POSITIVE_INFINITY
  private readonly items = new Map<string, string>()

  getItem(key: string): string | null {
    return this.items.get(key) ?? null
  }

  setItem(key: string, value: string): void {
    if (value.length > this.quota) throw new DOMException('full', 'QuotaExceededError')
    this.items.set(key, value)
  }

  removeItem(key: string): void {
    this.items.delete(key)
  }

  clear(): void {
    this.items.clear()
  }
}
