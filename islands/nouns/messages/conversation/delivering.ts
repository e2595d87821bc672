import { messageUpdated, sendMessage } from '#desk/messages/contract'
import type { CallOptions, Calls } from '#kernel/http/call'
import type { Live } from '../../../kit/live/live.ts'
import { fileOf, type OutboxState } from './outbox-state.ts'
import { afterFailure, type Delivery, type UnconfirmedMessage } from './outgoing.ts'
import { setUploadProgress } from './uploads.ts'

export async function attemptDelivery(
  state: OutboxState,
  outgoing: UnconfirmedMessage,
): Promise<Delivery> {
  const { call } = state.client
  if (!call) return { done: true }
  const { clientId, hasFile } = outgoing
  const upload = new AbortController()
  state.uploads.set(clientId, upload)
  try {
    const file = hasFile ? await fileOf(state, clientId) : undefined
    if (hasFile && !file) return { done: false, refusal: 'ERR_NO_MEDIA_FOUND' }
    const onProgress = (fraction: number) => setUploadProgress(clientId, fraction)
    const options = { signal: upload.signal, ...(file ? { onProgress } : {}) }
    const messages = await post(call, outgoing, { file, options })
    // The message settles the bubble; the event that follows brings ticket and contact.
    for (const message of messages)
      state.client.live?.apply(messageUpdated, { action: 'update', message })
    return { done: true }
  } catch (error) {
    return upload.signal.aborted ? { done: true } : afterFailure(error)
  } finally {
    state.uploads.delete(clientId)
    setUploadProgress(clientId, undefined)
  }
}

interface Upload {
  file: File | undefined
  options: CallOptions
}

async function post(
  call: Calls['call'],
  { ticketId, clientId, message, isVoice, draftId, holdSeconds }: UnconfirmedMessage,
  { file, options }: Upload,
) {
  const { body, quotedMsgId } = message
  const frame = file?.type.startsWith('video/') ? await frameOf(file) : undefined
  const { others = [], ...sent } = await call(
    sendMessage,
    {
      ticketId,
      clientId,
      body,
      ...(quotedMsgId ? { quotedMsg: { id: quotedMsgId } } : {}),
      ...(draftId ? { draftId } : {}),
      ...(holdSeconds ? { holdSeconds } : {}),
      ...(isVoice ? { voice: 'true' } : {}),
      ...(file ? { medias: [file] } : {}),
      ...(frame ? { frame } : {}),
    },
    options,
  )
  return [sent, ...others]
}

/** Fetched when the first video is sent; without it the video is sent all the same. */
async function frameOf(file: File): Promise<string | undefined> {
  const part = await import('./video-frame.ts').catch(() => undefined)
  return part?.drawFrame(file)
}

/** Ends early when the browser is online again or the socket is back. */
export function pauseUntilOnline(live: Live | undefined, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      stop?.()
      resolve()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
    const stop = live?.onState((state) => state === 'live' && end())
  })
}
