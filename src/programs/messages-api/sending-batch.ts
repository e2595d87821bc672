import * as v from 'valibot'
import { canonicalNumber } from '#desk/contacts/number-spellings'
import { asFailure, fail } from '#kernel/errors'
import type { InputOf, OutputOf } from '#kernel/http/endpoint'
import type { ApiClientCall } from '#kernel/http/serve-api-client'
import { log } from '#process/log'
import { type sendBatchByProgram, sendByProgram } from './contract.ts'
import { addressed } from './message-input.ts'
import { fileTimeoutMs, type Surroundings, sendOne } from './sending.ts'
import { takingTurns } from './taking-turns.ts'

type Call = ApiClientCall<InputOf<typeof sendBatchByProgram>>
type Answer = OutputOf<typeof sendBatchByProgram>
type Result = Answer['results'][number]
type Item = Call['input']['messages'][number]

/** Of all that use the network together: the server ends a connection that is silent for a minute. */
const timeoutMs = 50_000
const atOnce = 10

export async function sendBatch(surroundings: Surroundings, call: Call): Promise<Answer> {
  const { messages } = call.input
  const results = new Map<Item, Result>()
  const own = { ...surroundings, inTurn: boundedTurns() }
  await Promise.all(
    groupsOf(messages).map(async (group) => {
      for (const item of group) results.set(item, await resultOf(own, call, item))
    }),
  )
  const all = messages.map((item) => results.get(item) ?? fail('ERR_INTERNAL'))
  const count = (name: Result['result']) => all.filter(({ result }) => result === name).length
  return {
    accepted: count('accepted'),
    replayed: count('replayed'),
    refused: count('refused'),
    results: all,
  }
}

function boundedTurns(): NonNullable<Surroundings['inTurn']> {
  const until = Date.now() + timeoutMs
  const inTurn = takingTurns(atOnce)
  return (work) =>
    inTurn(() => {
      const left = until - Date.now()
      return left > 0 ? work(Math.min(left, fileTimeoutMs)) : fail('ERR_BUSY', { retryAfter: 1 })
    })
}

/**
 * Messages to the same number, in any of its spellings, are sent one after the other: one that asks
 * WhatsApp for the number would arrive after those that find it known.
 */
function groupsOf(messages: readonly Item[]): Item[][] {
  const groups = Map.groupBy(messages, (item) =>
    isValid(item)
      ? canonicalNumber(item.number ?? item.lid ?? `${item.contactId} ${item.username}`)
      : '',
  )
  return [...groups.values()]
}

type ValidItem = Exclude<Item, { refused: unknown }>

const isValid = (item: Item): item is ValidItem => !('refused' in item)

async function resultOf(surroundings: Surroundings, call: Call, item: Item): Promise<Result> {
  const clientMessageId = item.clientMessageId ?? null
  if (!isValid(item)) {
    return { clientMessageId, result: 'refused', error: 'ERR_VALIDATION', fields: item.refused }
  }
  const { company, connectionId, meter } = call
  try {
    const input = addressed(item)
    const own = { company, connectionId, meter, input, files: [], hashes: [], key: undefined }
    const { answer, isRepeated } = await sendOne(surroundings, own)
    const message = v.parse(sendByProgram.returns, answer)
    return { clientMessageId, result: isRepeated ? 'replayed' : 'accepted', message }
  } catch (error) {
    const { code, fields } = asFailure(error)
    if (code === 'ERR_INTERNAL')
      log.error({ companyId: company.id, err: error }, 'a message of a batch failed')
    return { clientMessageId, result: 'refused', error: code, ...(fields && { fields }) }
  }
}
