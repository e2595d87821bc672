import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { refuse } from '#process/refusal'
import { idOfKey, keyFiles, keysIn, readDataKey } from './data-key.ts'
import { keyOfArchive } from './format.ts'
import { unwrapKey } from './phrase.ts'
import type { Archive } from './reading.ts'

export interface KeySources {
  dataDir: string
  /** A copy of the key file, named by the operator. */
  keyFile: string | undefined
  /** As if there were no key file. */
  byPhrase?: boolean | undefined
  /** Asked only when no file has the key. */
  askPhrase(): Promise<string>
}

export interface FoundKey {
  dataKey: Uint8Array
  archiveKey: Uint8Array
}

export async function findKey(archive: Archive, sources: KeySources): Promise<FoundKey> {
  const dataKey = keyInFile(archive, sources) ?? (await keyByPhrase(archive, sources))
  const archiveKey = keyOfArchive(dataKey, { head: archive.head, bytes: archive.headBytes })
  return { dataKey, archiveKey }
}

function keyInFile({ file, head }: Archive, { dataDir, keyFile, byPhrase }: KeySources) {
  if (byPhrase) return undefined
  if (keyFile) {
    if (!existsSync(keyFile)) refuse(`There is no key file ${keyFile}.`)
    const key = readDataKey(keyFile)
    return idOfKey(key) === head.keyId
      ? key
      : refuse(`The key in ${keyFile} is not the one that ${file} was made with.`)
  }
  const keys = [dataDir, dirname(file)].flatMap(keysIn)
  return keys.find((key) => idOfKey(key) === head.keyId)
}

async function keyByPhrase({ file, head }: Archive, { askPhrase }: KeySources) {
  if (!head.wrapped) {
    refuse(
      `${file} was made before there was a phrase: it opens only with the file ${keyFiles.key} of the data folder it comes from. Put that beside it, or name it with --key.`,
    )
  }
  const key = await unwrapKey(head.wrapped, await askPhrase())
  if (!key) refuse(`This phrase does not open ${file}.`)
  if (idOfKey(key) === head.keyId) return key
  refuse(
    `This is the phrase of ${file}, but another key than that of the phrase sealed it: it opens only with the file ${keyFiles.key} that was beside the data then. Put that beside it, or name it with --key.`,
  )
}
