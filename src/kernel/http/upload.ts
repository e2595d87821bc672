/** `fetch` does not report upload progress. */
export type OnProgress = (fraction: number) => void

export type Upload = (
  path: string,
  request: RequestInit,
  onProgress: OnProgress,
) => Promise<Response>

export const upload: Upload = (path, { method, headers, body, signal }, onProgress) => {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method ?? 'POST', path)
    new Headers(headers).forEach((value, name) => {
      request.setRequestHeader(name, value)
    })
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    }
    request.onload = () => resolve(responseOf(request))
    request.onerror = () => reject(new TypeError('network error'))
    request.onabort = () => reject(signal?.reason ?? new TypeError('the request was aborted'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    if (signal?.aborted) return reject(signal.reason)
    request.send(body instanceof FormData ? body : null)
  })
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  const after = request.getResponseHeader('retry-after')
  if (after) headers.set('retry-after', after)
  const { status } = request
  return new Response(status === 204 ? null : request.responseText, { status, headers })
}
