import type { BrowserContext, ConsoleMessage, WebError } from '@playwright/test'

/** Faults in the browser that no test asked for: violations of the CSP, errors in the console, uncaught ones. */
export type Faults = {
  found: string[]
  /** For a journey that provokes a failure on purpose: console errors that match are not faults. */
  tolerate(pattern: RegExp): void
  /** Takes the faults seen so far out of the account and returns them. */
  take(): string[]
  /** Leaves the browser as it was before it was watched. */
  end(): Promise<void>
}

/** Every answer to the desk is also held against the schema of its endpoint. */
export async function watch(context: BrowserContext): Promise<Faults> {
  const seen: string[] = []
  const tolerated: RegExp[] = []
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error') seen.push(`console: ${message.text()} (${message.location().url})`)
  }
  const onError = (error: WebError) => {
    seen.push(`uncaught: ${error.error().message}`)
  }
  context.on('console', onConsole)
  context.on('weberror', onError)
  const binding = await context.exposeBinding('reportCspViolation', (_source, violation: string) => {
    seen.push(`CSP: ${violation}`)
  })
  const script = await context.addInitScript(() => {
    Reflect.set(window, 'jauntChecksResponses', true)
    document.addEventListener('securitypolicyviolation', (event) => {
      const report: unknown = Reflect.get(window, 'reportCspViolation')
      if (typeof report === 'function')
        report(`${event.effectiveDirective} blocked ${event.blockedURI} ${event.sample}`)
    })
  })
  return {
    get found() {
      return seen.filter((fault) => !tolerated.some((pattern) => pattern.test(fault)))
    },
    tolerate: (pattern) => tolerated.push(pattern),
    take: () => seen.splice(0),
    end: async () => {
      context.off('console', onConsole)
      context.off('weberror', onError)
      await Promise.all([binding.dispose(), script.dispose()])
    },
  }
}
