/** The keys that archives of a data folder are sealed with, and how they come back. */

import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { typed } from '#process/command-name'
import { refuse } from '#process/refusal'
import type { KeyProblem } from './contract.ts'
import {
  dataKeyIn,
  encodeDataKey,
  idOfKey,
  keyFileIn,
  keyFiles,
  readDataKey,
  storeKeyFile,
  wrappedKeyIn,
} from './data-key.ts'
import { keyProblemIn, recordKey } from './key-record.ts'
import { unwrapKey, wrapKey } from './phrase.ts'

export interface SealingKeys {
  dataKey: Uint8Array
  /** For the phrase. */
  wrapped: string | undefined
}

/** For archives that shall open elsewhere: refuses where the phrase would not open them. */
export function agreedKeys(dataDir: string): SealingKeys {
  const problem = keyProblemIn(dataDir)
  if (problem) refuse(sentenceOf(problem, dataDir))
  const dataKey = dataKeyIn(dataDir)
  const wrapped = wrappedKeyIn(dataDir)
  recordKey(dataDir, dataKey, wrapped)
  return { dataKey, wrapped }
}

/** For an archive that is to open beside its data: an upgrade does not wait for a phrase. */
export function keysForHere(dataDir: string): SealingKeys {
  if (!keyProblemIn(dataDir)) return agreedKeys(dataDir)
  return { dataKey: dataKeyIn(dataDir), wrapped: undefined }
}

export function sentenceOf(problem: KeyProblem, dataDir: string): string {
  const file = join(dataDir, keyFiles.key)
  const what = problem === 'lost' ? `${file} is lost` : `${file} is not the key it was`
  if (wrappedKeyIn(dataDir) === undefined) {
    return `${what}: put back your copy of it, or run ${typed('backup phrase')}, which begins with a key that a phrase opens. Earlier backups open only with that copy. No backup was made.`
  }
  return `${what}, so the phrase would not open a backup: type the phrase, at ${typed('backup')} on a terminal or on the page Backup, which brings the key back. Without the phrase, ${typed('backup phrase')} chooses a new one for the backups from now on. No backup was made.`
}

/** @returns false when the phrase is another one */
export async function bringKeyBack(dataDir: string, phrase: string): Promise<boolean> {
  const wrapped = wrappedKeyIn(dataDir)
  const dataKey = wrapped && (await unwrapKey(wrapped, phrase))
  if (!dataKey) return false
  putAside(dataDir, dataKey)
  storeKeyFile(dataDir, keyFiles.key, encodeDataKey(dataKey))
  recordKey(dataDir, dataKey, wrapped)
  return true
}

/** Archives that were made with it open only with it. */
function putAside(dataDir: string, dataKey: Uint8Array) {
  const file = keyFileIn(dataDir)
  if (file === undefined) return
  const id = idOfKey(readDataKey(file))
  if (id !== idOfKey(dataKey)) renameSync(file, join(dataDir, `${keyFiles.key}-${id}`))
}

/** From now on archives open with it; those that were made with an earlier one open with that. */
export async function wrapFor(dataDir: string, phrase: string) {
  const dataKey = dataKeyIn(dataDir)
  const wrapped = await wrapKey(dataKey, phrase)
  storeKeyFile(dataDir, keyFiles.wrapped, wrapped)
  recordKey(dataDir, dataKey, wrapped)
}

interface RestoredKeys extends SealingKeys {
  appSecret: string
}

/** Later backups keep the phrase of the one that was restored. */
export function writeKeys(folder: string, { appSecret, dataKey, wrapped }: RestoredKeys) {
  storeKeyFile(folder, 'app-secret', `${appSecret}\n`)
  storeKeyFile(folder, keyFiles.key, encodeDataKey(dataKey))
  if (wrapped !== undefined) storeKeyFile(folder, keyFiles.wrapped, wrapped)
  recordKey(folder, dataKey, wrapped)
}
