import { randomBytes } from 'node:crypto'
import { idOfKey } from './data-key.ts'
import { keyOfArchive, parseHead, writeHead } from './format.ts'
import type { SealingKeys } from './keys-of-folder.ts'
import type { ArchiveKey } from './writing.ts'

/** Of its own for each archive. */
export function archiveKey({ dataKey, wrapped }: SealingKeys): ArchiveKey {
  const salt = randomBytes(32).toString('base64')
  const head = writeHead({ salt, keyId: idOfKey(dataKey), ...(wrapped && { wrapped }) })
  const parsed = parseHead(head)
  if (!parsed) throw new Error('the head of an archive cannot be read back')
  return { head, key: keyOfArchive(dataKey, parsed) }
}
