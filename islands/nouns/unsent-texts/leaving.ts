/**
 * A logout by hand, after which somebody else may sit here. A login that ends by itself removes
 * nothing: its person comes back. What others have here stays theirs either way.
 */
import * as v from 'valibot'
import { call } from '#kernel/http/call'
import type { Unsent } from '../../frame/shell/frame.ts'
import { keepFiles, keptFileKeys, readFiles } from '../../kit/forms/kept-files.ts'
import { keysOfPerson, nameIn } from '../../kit/storage/of-person.ts'
import { readStored, writeStored } from '../../kit/storage/stored.ts'
import { isUnsaved, readKnown } from './known.ts'
import { knownKey, placesTyped, placeTyped, typedKey } from './places.ts'
import { stopSyncing, UnsentTextSync } from './syncing.ts'

const waitMs = 2_000

/** Lists of messages that have not left this browser. */
const letters = ['outgoing', 'chat-waiting']
const typedElsewhere = [
  'typed',
  'transfer-note',
  'editing-text',
  'unseen-reply',
  'unseen-note',
  'unseen-chat',
]
/** Theirs for as long as the browser lasts: nothing else has it, and others are not shown it. */
const staying = ['to-do', 'announcements', 'quick-messages-used']

/** What is left here after the server has taken what it can. */
export async function findUnsent(userId: number): Promise<Unsent> {
  const saved = new UnsentTextSync({ userId, call }).flush()
  await Promise.race([saved, new Promise((resolve) => setTimeout(resolve, waitMs))])
  const keys = keysOfPerson(userId)
  const lists = keys.filter((key) => letters.includes(nameIn(userId, key) ?? ''))
  const files = await Promise.all((await fileKeys(userId)).map(readFiles))
  return {
    messages: lists.reduce((sum, key) => sum + lengthOf(readStored(key)), 0),
    files: files.flat().filter(({ name }) => name !== '').length,
    texts: keys.filter((key) => isUnsentText(userId, key)).length,
  }
}

export async function forgetPerson(userId: number, { keepsUnsent }: { keepsUnsent: boolean }) {
  stopSyncing()
  const kept = new Set(keepsUnsent ? unsentKeys(userId) : [])
  for (const key of keysOfPerson(userId)) {
    if (!kept.has(key) && !staying.includes(nameIn(userId, key) ?? '')) writeStored(key, null)
  }
  if (keepsUnsent) return
  for (const key of await fileKeys(userId)) await keepFiles(key, [])
}

const fileKeys = async (userId: number) =>
  (await keptFileKeys()).filter((key) => nameIn(userId, key) !== undefined)

/** With what the server is known to have of a text that goes on from there. */
function unsentKeys(userId: number): string[] {
  const known = placesTyped(userId)
    .filter((place) => isUnsentText(userId, typedKey(userId, place)))
    .map((place) => knownKey(userId, place))
  const own = keysOfPerson(userId).filter(
    (key) => isUnsentText(userId, key) || letters.includes(nameIn(userId, key) ?? ''),
  )
  return [...known, ...own]
}

function isUnsentText(userId: number, key: string): boolean {
  const local = readStored(key) ?? ''
  if (local === '') return false
  const place = placeTyped(userId, key)
  if (!place) return typedElsewhere.includes(nameIn(userId, key) ?? '')
  return isUnsaved({ local, known: readKnown(readStored(knownKey(userId, place))) })
}

const List = v.pipe(v.string(), v.parseJson(), v.array(v.unknown()))

function lengthOf(stored: string | null): number {
  const read = v.safeParse(List, stored)
  return read.success ? read.output.length : 0
}
