import { parentPort, workerData } from 'node:worker_threads'
import type { MailModel, RenderedMail } from '#contract/mail/mail-models.ts'
import type { RenderRequest, RenderResponse } from './mail-renderer.ts'

/** Runs in the thread that `mail-renderer.ts` starts: loads the bundle and renders one email at a time. */
type Bundle = { renderMail(model: MailModel): Promise<RenderedMail> }

const port = parentPort
if (!port) throw new Error('This module runs in a thread.')
const { renderMail }: Bundle = await import(String(workerData))
let turn: Promise<void> = Promise.resolve()

port.on('message', ({ id, model }: RenderRequest) => {
  turn = turn.then(async () => port.postMessage(await renderResponse(id, model)))
})

async function renderResponse(id: number, model: MailModel): Promise<RenderResponse> {
  try {
    return { id, mail: await renderMail(model) }
  } catch (error) {
    // Only the error's name is returned, because React's message may quote the model.
    return { id, problem: error instanceof Error ? error.name : 'unknown reason' }
  }
}
