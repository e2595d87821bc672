/** The page's outgoing messages: shown at once, kept over a reload, delivered in the order of writing. */
import { atom } from 'jotai'
import * as v from 'valibot'
import type { CallOptions, Calls } from '#http/call'
import { Message, messageUpdated, sendMessage } from '#messages/contract'
import { readStored, writeStored } from '../../app/stored.ts'
import { keepFiles, readFiles } from '../../forms/kept-files.ts'
import type { Desk } from '../../live/resource.ts'
import {
  afterFailure,
  type Delivery,
  type Outgoing,
  openSender,
  without,
  withRefusal,
} from './outgoing.ts'
import { tellUpload } from './uploads.ts'

export const outgoingAtom = atom<readonly Outgoing[]>([])

const Kept = v.array(
  v.object({
    clientId: v.string(),
    ticketId: v.number(),
    message: Message,
    refusal: v.nullable(v.string()),
    hasFile: v.optional(v.boolean()),
    isVoice: v.optional(v.boolean()),
  }),
)

export interface Outbox {
  /** @param file what `hasFile` speaks of */
  send: (outgoing: Outgoing, file?: File) => void
  again: (outgoing: Outgoing) => void
  /** Takes it back, also in the middle of an upload. */
  discard: (clientId: string) => void
  fileOf: (clientId: string) => File | undefined
}

/** After that a picture of this page is shown nowhere any more. */
const shownOnMs = 60_000

const outboxes = new WeakMap<Desk, Outbox>()

/** One for the page; what an earlier page did not get rid of goes first. */
export function outboxOf(desk: Desk): Outbox {
  const existing = outboxes.get(desk)
  if (existing) return existing
  const outbox = openOutbox(desk)
  outboxes.set(desk, outbox)
  return outbox
}

function openOutbox({ store, live, call, viewer }: Desk): Outbox {
  const key = `outgoing:${viewer.userId}`
  const files = new Map<string, File>()
  const uploads = new Map<string, AbortController>()

  const change = (how: (all: readonly Outgoing[]) => readonly Outgoing[]) => {
    const all = how(store.get(outgoingAtom))
    store.set(outgoingAtom, all)
    writeStored(key, all.length === 0 ? null : JSON.stringify(all))
  }
  const find = (clientId: string) =>
    store.get(outgoingAtom).find((one) => one.clientId === clientId)

  const send = openSender({
    attempt: (outgoing) =>
      call ? attempt(call, outgoing) : Promise.resolve<Delivery>({ done: true }),
    isWanted: (clientId) => find(clientId) !== undefined,
    settle: forget,
    refuse: (clientId, code) => change((all) => withRefusal(all, clientId, code)),
    pause,
  })

  async function attempt(server: Calls['call'], outgoing: Outgoing): Promise<Delivery> {
    const { clientId } = outgoing
    const upload = new AbortController()
    uploads.set(clientId, upload)
    try {
      const file = outgoing.hasFile ? await fileFor(clientId) : undefined
      if (outgoing.hasFile && !file) return { done: false, refusal: 'ERR_NO_MEDIA_FOUND' }
      const onProgress = (fraction: number) => tellUpload(clientId, fraction)
      const options = { signal: upload.signal, ...(file ? { onProgress } : {}) }
      await deliver(server, outgoing, { file, options })
      return { done: true }
    } catch (error) {
      return upload.signal.aborted ? { done: true } : afterFailure(error)
    } finally {
      uploads.delete(clientId)
      tellUpload(clientId, undefined)
    }
  }

  interface Freight {
    file: File | undefined
    options: CallOptions
  }

  /** The event brings the ticket and the contact; the message alone settles the bubble. */
  async function deliver(
    server: Calls['call'],
    { ticketId, clientId, message, isVoice }: Outgoing,
    { file, options }: Freight,
  ) {
    const { body, quotedMsgId } = message
    const { others = [], ...sent } = await server(
      sendMessage,
      {
        ticketId,
        clientId,
        body,
        ...(quotedMsgId ? { quotedMsg: { id: quotedMsgId } } : {}),
        ...(isVoice ? { voice: 'true' } : {}),
        ...(file ? { medias: [file] } : {}),
      },
      options,
    )
    for (const one of [sent, ...others])
      live?.tell(messageUpdated, { action: 'update', message: one })
  }

  async function fileFor(clientId: string): Promise<File | undefined> {
    return files.get(clientId) ?? (await readFiles(`outgoing:${clientId}`))[0]
  }

  function forget(clientId: string) {
    const gone = find(clientId)
    change((all) => without(all, clientId))
    uploads.get(clientId)?.abort()
    if (!gone?.hasFile) return
    files.delete(clientId)
    const { mediaUrl } = gone.message
    // The bubble shows it until the server's own is there.
    if (mediaUrl) setTimeout(() => URL.revokeObjectURL(mediaUrl), shownOnMs)
    void keepFiles(`outgoing:${clientId}`, [])
  }

  /** Ends early when the browser is online again or the socket is back. */
  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const go = () => {
        clearTimeout(timer)
        removeEventListener('online', go)
        stop?.()
        resolve()
      }
      const timer = setTimeout(go, ms)
      addEventListener('online', go)
      const stop = live?.onState((state) => state === 'live' && go())
    })
  }

  function readKept(): readonly Outgoing[] {
    const stored = readStored(key)
    if (stored === null) return []
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Kept), stored)
    return read.success ? read.output : []
  }

  /** The address of a picture dies with the page that made it. */
  async function showAgain({ clientId }: Outgoing) {
    const file = await fileFor(clientId)
    if (!file) return
    files.set(clientId, file)
    const mediaUrl = URL.createObjectURL(file)
    change((all) =>
      all.map((one) =>
        one.clientId === clientId ? { ...one, message: { ...one.message, mediaUrl } } : one,
      ),
    )
  }

  const kept = readKept()
  store.set(outgoingAtom, kept)
  for (const outgoing of kept) {
    if (outgoing.hasFile) void showAgain(outgoing)
    if (outgoing.refusal === null) void send(outgoing)
  }

  return {
    send(outgoing, file) {
      if (file) {
        files.set(outgoing.clientId, file)
        void keepFiles(`outgoing:${outgoing.clientId}`, [file])
      }
      change((all) => [...all, outgoing])
      void send(outgoing)
    },
    again(outgoing) {
      change((all) => withRefusal(all, outgoing.clientId, null))
      void send(outgoing)
    },
    discard: forget,
    fileOf: (clientId) => files.get(clientId),
  }
}
