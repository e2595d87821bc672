import { asFetchFailure, fetchFailure } from './fetch-failure.ts'

interface Bounds {
  maxBytes: number
  /** Named by the failures. */
  host: string
}

/** The same response, whose body ends with a failure as soon as it is too large or incomplete. */
export async function boundedResponse(answer: Response, bounds: Bounds): Promise<Response> {
  const { body, status, statusText, headers } = answer
  if (!body) return answer
  if (Number(headers.get('content-length')) > bounds.maxBytes) {
    await body.cancel()
    throw tooLarge(bounds)
  }
  return new Response(bounded(body, bounds), { status, statusText, headers })
}

function bounded(body: ReadableStream<Uint8Array>, bounds: Bounds): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let bytes = 0
  const read = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const { value } = await reader.read()
    if (!value) return controller.close()
    bytes += value.byteLength
    if (bytes <= bounds.maxBytes) return controller.enqueue(value)
    await reader.cancel()
    throw tooLarge(bounds)
  }
  return new ReadableStream({
    pull: (controller) =>
      read(controller).catch((error) => {
        throw asFetchFailure(error, bounds.host)
      }),
    cancel: (reason) => reader.cancel(reason),
  })
}

function tooLarge({ host, maxBytes }: Bounds) {
  return fetchFailure('tooLarge', `${host} responded with more than ${maxBytes} bytes`)
}
