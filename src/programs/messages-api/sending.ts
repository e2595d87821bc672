import * as v from 'valibot'
import type { CheckNumber } from '#desk/contacts/checking-numbers'
import { requireConnection } from '#desk/messages/sending/admission'
import { prepareAttachments, textOf } from '#desk/messages/sending/attachments'
import { fail } from '#kernel/errors'
import type { InputOf, OutputOf } from '#kernel/http/endpoint'
import type { ApiClientCall } from '#kernel/http/serve-api-client'
import { discardMedia } from '#kernel/media/discarding'
import type { MediaRow } from '#kernel/media/showing'
import type { MediaStore } from '#kernel/media/store'
import type { GuardedFetchRules } from '#kernel/network/guarded-fetch'
import { mayUse } from '#kernel/policy/rights'
import type { Actor } from '#kernel/scope'
import { accept } from './accepting/accepting.ts'
import { sendByProgram as contract } from './contract.ts'
import { fetchFile } from './fetching-file.ts'
import { addressed, fingerprintOf, type MessageInput, withCaption } from './message-input.ts'
import { findRecipient, recipientOf } from './recipient.ts'
import { type Claim, type StoredAnswer, withClaim } from './repeating.ts'

export interface Surroundings {
  store: MediaStore
  fetchRules: GuardedFetchRules
  checkNumber?: CheckNumber
  /** Runs work that uses the network, when it is its turn; by default at once. */
  inTurn?<T>(work: (timeoutMs: number) => Promise<T>): Promise<T>
}

export type SendingCall = Omit<ApiClientCall<MessageInput>, 'markReplayed'>

interface Sent {
  answer: StoredAnswer
  isRepeated: boolean
}

/** The response means accepted, as for an agent's message. */
export async function sendByProgram(
  surroundings: Surroundings,
  call: ApiClientCall<InputOf<typeof contract>>,
): Promise<OutputOf<typeof contract>> {
  const { answer, isRepeated } = await sendOne(surroundings, {
    ...call,
    input: addressed(call.input),
  })
  if (isRepeated) call.markReplayed()
  return v.parse(contract.returns, answer)
}

/** A text to a number known from WhatsApp needs no network, and one transaction. */
export async function sendOne(surroundings: Surroundings, call: SendingCall): Promise<Sent> {
  const { company, connectionId, files } = call
  const input = withCaption(call.input)
  const hasFile = files.length > 0 || Boolean(input.mediaUrl)
  if (!hasFile && textOf(input.body).trim() === '') fail('ERR_EMPTY_MESSAGE')
  const recipient = recipientOf(input.number)
  const isGroup = recipient.is === 'number' && recipient.isGroup
  if (isGroup && !mayUse(company.actor, 'messagesApi.sendToGroups')) fail('ERR_NO_PERMISSION')
  const key = keyOf(company.actor, call.key ?? input.clientMessageId ?? undefined)
  const keyed = key === undefined ? undefined : { key, fingerprint: fingerprintOf(input, call) }
  if (!hasFile) {
    const result = await accept({
      company,
      connectionId,
      input,
      attachments: [],
      to: undefined,
      keyed,
    })
    if (result !== 'needsNetwork') return result
  }
  const work = (claim: Claim | undefined) =>
    sendOverNetwork(surroundings, { ...call, input }, claim)
  const done = keyed
    ? await withClaim(company, { connectionId, ...keyed }, work)
    : await work(undefined)
  // Discards files of a repeated call and originals of voice notes; files in use stay.
  await discardMedia(surroundings.store, company, files).catch(() => {})
  return 'stored' in done ? { answer: done.stored, isRepeated: true } : done
}

/** API tokens share their keys with nobody; no client can send a line break in a key. */
function keyOf({ apiToken }: Actor, key: string | undefined): string | undefined {
  const tokenId = apiToken?.id ?? null
  return key === undefined || tokenId === null ? key : `${tokenId}\n${key}`
}

/** The server ends a connection that is silent for a minute. */
export const fileTimeoutMs = 45_000

async function sendOverNetwork(
  surroundings: Surroundings,
  call: SendingCall,
  claim: Claim | undefined,
): Promise<Sent> {
  const { store, checkNumber, inTurn = (work) => work(fileTimeoutMs) } = surroundings
  const { company, connectionId, input, files } = call
  const fetched: MediaRow[] = []
  try {
    const { to, attachments } = await inTurn(async (timeoutMs) => {
      await company.read((scope) => requireConnection(scope, connectionId))
      const to = await findRecipient(company, checkNumber, { connectionId, number: input.number })
      if (input.mediaUrl) fetched.push(await fetchNamed(surroundings, call, timeoutMs))
      const all = [...files, ...fetched]
      return { to, attachments: await prepareAttachments(store, company, input, all) }
    })
    const result = await accept({ company, connectionId, input, attachments, to, keyed: claim })
    return result === 'needsNetwork' ? fail('ERR_WAPP_CHECK_CONTACT') : result
  } finally {
    await discardMedia(store, company, fetched).catch(() => {})
  }
}

function fetchNamed(surroundings: Surroundings, call: SendingCall, timeoutMs: number) {
  const { company, meter, input } = call
  const { mediaUrl, fileName } = input
  const request = { mediaUrl: mediaUrl ?? '', fileName: fileName ?? undefined, timeoutMs, meter }
  return fetchFile(surroundings, company, request)
}
