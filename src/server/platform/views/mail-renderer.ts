import { Worker } from 'node:worker_threads'
import { MAIL_LIMITS } from '#contract/mail/mail-limits.ts'
import type { MailModel, RenderedMail } from '#contract/mail/mail-models.ts'

const limits = MAIL_LIMITS
const NURSERY_MB = 8

export type RenderRequest = { id: number; model: MailModel }
export type RenderResponse = { id: number; mail: RenderedMail } | { id: number; problem: string }

type Waiting = { resolve(mail: RenderedMail): void; reject(error: Error): void; deadline: NodeJS.Timeout }

export type MailRenderer = { render(model: MailModel): Promise<RenderedMail>; close(): Promise<void> }

/**
 * Renders emails in a separate thread, one at a time, so that pages do not wait. `bundle` is the built module. The thread starts with the
 * first email and ends after `idleMs` without one. An email that takes longer than `timeoutMs` is aborted with its thread.
 */
export function createMailRenderer(
  bundle: URL,
  { timeoutMs, idleMs } = {
    timeoutMs: limits.renderTimeoutMs as number,
    idleMs: limits.renderIdleMs as number,
  },
): MailRenderer {
  const waiting = new Map<number, Waiting>()
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let last = 0

  function start(): Worker {
    const started = new Worker(new URL('mail-renderer-thread.ts', import.meta.url), {
      workerData: bundle.href,
      // Garbage of rendering is short-lived and freed with the thread.
      resourceLimits: { maxYoungGenerationSizeMb: NURSERY_MB },
    })
    started.unref()
    started.on('message', settle)
    started.on('error', (error) =>
      end(started, new Error('The thread that draws mails failed.', { cause: error })),
    )
    started.on('exit', () => end(started, new Error('The thread that draws mails ended.')))
    return started
  }

  function settle(response: RenderResponse): void {
    const request = waiting.get(response.id)
    if (!request) return
    forget(response.id, request)
    if ('mail' in response) request.resolve(response.mail)
    else request.reject(new Error(`The mail could not be rendered: ${response.problem}`))
  }

  function forget(id: number, { deadline }: Waiting): void {
    clearTimeout(deadline)
    waiting.delete(id)
    if (waiting.size === 0) idle = setTimeout(() => void stop(), idleMs).unref()
  }

  /** Rejects the requests to an ended thread; the next email starts another. */
  function end(ended: Worker, error: Error): void {
    if (thread !== ended) return
    thread = undefined
    for (const [id, request] of waiting) {
      forget(id, request)
      request.reject(error)
    }
    clearTimeout(idle)
  }

  async function stop(error = new Error('Mails are no longer rendered.')): Promise<void> {
    const ended = thread
    if (!ended) return
    end(ended, error)
    await ended.terminate()
  }

  return {
    render: (model) =>
      new Promise((resolve, reject) => {
        clearTimeout(idle)
        thread ??= start()
        last += 1
        const late = () => void stop(new Error('A mail took too long to draw.'))
        waiting.set(last, { resolve, reject, deadline: setTimeout(late, timeoutMs).unref() })
        const request: RenderRequest = { id: last, model }
        thread.postMessage(request)
      }),
    close: () => stop(),
  }
}
