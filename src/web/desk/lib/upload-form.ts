import type { Endpoint, ResponseOf } from '#contract/basics/endpoint.ts'
import { leavingOnce, standardHeaders } from '#web/lib/api-client.ts'
import { networkError, readApiError } from '#web/lib/api-error.ts'

type UploadOptions = {
  /** called with the share of the form that has been sent, 0 to 1 */
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** Sends a form and returns its JSON response. Uses XMLHttpRequest for upload progress. Rejects with ApiError. */
export async function uploadForm<Declared extends Endpoint>(
  { path }: Declared,
  form: FormData,
  options: UploadOptions,
): Promise<ResponseOf<Declared>> {
  const leaveOnce = leavingOnce()
  const response = await send(path, form, options)
  if (!response.ok) {
    const error = await readApiError(response)
    if (error.status === 401) leaveOnce(error)
    throw error
  }
  return response.json().catch((error: unknown) => {
    throw networkError(error)
  })
}

function send(path: string, form: FormData, { onProgress, signal }: UploadOptions): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    for (const [name, value] of Object.entries(standardHeaders(false))) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(toResponse(request))
    request.onerror = () => reject(networkError(undefined))
    request.onabort = () => reject(networkError(new DOMException('', 'AbortError')))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    if (signal.aborted) request.abort()
    else request.send(form)
  })
}

function toResponse(request: XMLHttpRequest): Response {
  const retryAfter = request.getResponseHeader('retry-after')
  return new Response(request.responseText, {
    status: request.status,
    headers: retryAfter ? { 'retry-after': retryAfter } : {},
  })
}
