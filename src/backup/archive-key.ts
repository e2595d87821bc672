import { randomBytes } from 'node:crypto'
import { idOfKey } from './data-key.ts'
import { keyOfArchive, parseHead, writeHead } from './format.ts'
import type { ArchiveKey } from './writing.ts'

/** Of its own for each archive. */
export function archiveKey(dataKey: Uint8Array, wrapped: string | undefined): ArchiveKey {
  const salt = randomBytes(32).toString('base64')
  const head = writeHead({ salt, keyId: idOfKey(dataKey), ...(wrapped && { wrapped }) })
  const parsed = parseHead(head)
  if (!parsed) throw new Error('the head of an archive cannot be read back')
  return { head, key: keyOfArchive(dataKey, parsed) }
}
