/** The outgoing messages of a page, mirrored in the browser's storage to survive a reload. */
import { atom } from 'jotai'
import * as v from 'valibot'
import { Message } from '#desk/messages/contract'
import { keepFiles, readFiles } from '../../../kit/forms/kept-files.ts'
import type { DataClient } from '../../../kit/live/resource-types.ts'
import { readRows, writeOwnRows } from '../../../kit/storage/stored-list.ts'
import { type UnconfirmedMessage, without } from './outgoing.ts'

export const outgoingAtom = atom<readonly UnconfirmedMessage[]>([])

const StoredOutgoing = v.array(
  v.object({
    clientId: v.string(),
    ticketId: v.number(),
    message: Message,
    refusal: v.nullable(v.string()),
    hasFile: v.optional(v.boolean()),
    isVoice: v.optional(v.boolean()),
    draftId: v.optional(v.number()),
    holdSeconds: v.optional(v.number()),
  }),
)

export interface OutboxState {
  readonly client: DataClient
  readonly files: Map<string, File>
  readonly uploads: Map<string, AbortController>
}

/** The object URL outlives the outgoing message: the bubble uses it until the server's file is loaded. */
const revokeAfterMs = 60_000

export function changeOutgoing(
  { client }: OutboxState,
  change: (all: readonly UnconfirmedMessage[]) => readonly UnconfirmedMessage[],
) {
  const before = client.store.get(outgoingAtom)
  const own = change(before)
  client.store.set(outgoingAtom, own)
  writeOwnRows(storageKey(client), {
    rows: StoredOutgoing,
    before: before.map(({ clientId }) => clientId),
    own,
  })
}

export function restoreOutgoing({ client }: OutboxState): readonly UnconfirmedMessage[] {
  const restored = readRows(storageKey(client), StoredOutgoing)
  client.store.set(outgoingAtom, restored)
  return restored
}

export function findOutgoing(
  { client }: OutboxState,
  clientId: string,
): UnconfirmedMessage | undefined {
  return client.store.get(outgoingAtom).find((one) => one.clientId === clientId)
}

export function removeOutgoing(state: OutboxState, clientId: string) {
  const removed = findOutgoing(state, clientId)
  changeOutgoing(state, (all) => without(all, clientId))
  state.uploads.get(clientId)?.abort()
  if (!removed?.hasFile) return
  state.files.delete(clientId)
  void keepFiles(fileKey(state, clientId), [])
  const { mediaUrl } = removed.message
  if (mediaUrl) setTimeout(() => URL.revokeObjectURL(mediaUrl), revokeAfterMs)
}

export function storeFile(state: OutboxState, clientId: string, file: File) {
  state.files.set(clientId, file)
  void keepFiles(fileKey(state, clientId), [file])
}

export async function fileOf(state: OutboxState, clientId: string): Promise<File | undefined> {
  return state.files.get(clientId) ?? (await readFiles(fileKey(state, clientId)))[0]
}

/** Object URLs do not survive a reload. */
export async function restorePreview(state: OutboxState, { clientId }: UnconfirmedMessage) {
  const file = await fileOf(state, clientId)
  if (!file) return
  state.files.set(clientId, file)
  const mediaUrl = URL.createObjectURL(file)
  changeOutgoing(state, (all) =>
    all.map((one) =>
      one.clientId === clientId ? { ...one, message: { ...one.message, mediaUrl } } : one,
    ),
  )
}

const storageKey = ({ userId }: DataClient) => `outgoing:${userId}`
const fileKey = ({ client }: OutboxState, clientId: string) => `${storageKey(client)}:${clientId}`
