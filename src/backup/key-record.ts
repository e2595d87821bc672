/**
 * Which key a data folder has, in a file beside it: a key file that was lost, and the new one that
 * a backup would make, are noticed. With a phrase it also says which wrapped form it speaks of.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type KeyProblem, keyProblems } from './contract.ts'
import {
  idOfKey,
  keyFileIn,
  keyFiles,
  readDataKey,
  storeKeyFile,
  wrappedKeyIn,
} from './data-key.ts'

/**
 * `none`: there is none yet; `key`: without a phrase; `agrees`: the phrase opens what the key seals.
 * `lost`: there was one; `differs`: there is another one, which the phrase does not open.
 */
export type KeyState = 'none' | 'key' | 'agrees' | KeyProblem

interface KeyRecord {
  id: string
  /** Of the wrapped form. */
  sum: string | undefined
}

export function keyStateIn(dataDir: string): KeyState {
  const file = keyFileIn(dataDir)
  const wrapped = wrappedKeyIn(dataDir)
  const recorded = readRecord(dataDir)
  if (file === undefined) return wrapped !== undefined || recorded ? 'lost' : 'none'
  const id = idOfKey(readDataKey(file))
  if (wrapped !== undefined) return wrappedIdIn(dataDir) === id ? 'agrees' : 'differs'
  return recorded && recorded.id !== id ? 'differs' : 'key'
}

export function keyProblemIn(dataDir: string): KeyProblem | undefined {
  const state = keyStateIn(dataDir)
  return keyProblems.find((problem) => problem === state)
}

/** Of the key that the phrase opens; undefined where there is no phrase, or nobody knows. */
export function wrappedIdIn(dataDir: string): string | undefined {
  const wrapped = wrappedKeyIn(dataDir)
  if (wrapped === undefined) return undefined
  const recorded = readRecord(dataDir)
  if (recorded?.sum === sumOf(wrapped)) return recorded.id
  return recorded ? undefined : idOfUnrecorded(dataDir)
}

/** What the phrase opens. */
export interface PhraseKey {
  wrapped: string | undefined
  id: string | undefined
}

export const phraseKeyIn = (dataDir: string): PhraseKey => ({
  wrapped: wrappedKeyIn(dataDir),
  id: wrappedIdIn(dataDir),
})

/** Of an earlier Recado: a key is older than its wrapped form, unless it was lost and made anew. */
function idOfUnrecorded(dataDir: string): string | undefined {
  const file = keyFileIn(dataDir)
  if (file === undefined) return undefined
  const wrapped = statSync(join(dataDir, keyFiles.wrapped))
  const isOlder = statSync(file).mtimeMs <= wrapped.mtimeMs + copyingMs
  return isOlder ? idOfKey(readDataKey(file)) : undefined
}

/** Who copies a folder may write either first. */
const copyingMs = 60_000

export function recordKey(folder: string, key: Uint8Array, wrapped: string | undefined) {
  const sum = wrapped === undefined ? '' : ` ${sumOf(wrapped)}`
  storeKeyFile(folder, keyFiles.about, `${idOfKey(key)}${sum}\n`)
}

function readRecord(dataDir: string): KeyRecord | undefined {
  const file = join(dataDir, keyFiles.about)
  if (!existsSync(file)) return undefined
  const [, id, sum] = /^([0-9a-f]{16})(?: ([0-9a-f]{16}))?\n/.exec(readFileSync(file, 'utf8')) ?? []
  return id === undefined ? undefined : { id, sum }
}

function sumOf(wrapped: string): string {
  return createHash('sha256').update(wrapped).digest('hex').slice(0, 16)
}
