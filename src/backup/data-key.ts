/** The key of all archives: beside the app secret, and in each archive wrapped for the phrase. */
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { refuse } from '#platform/refusal'
import { writeOnce } from '#platform/write-once'

export const keyFiles = { key: 'backup-key', wrapped: 'backup-key.age' }
const keyBytes = 32

/** Made by the first backup. */
export function keyFileIn(dataDir: string): string | undefined {
  const file = join(dataDir, keyFiles.key)
  return existsSync(file) ? file : undefined
}

export function dataKeyIn(dataDir: string): Uint8Array {
  const file = join(dataDir, keyFiles.key)
  if (!existsSync(file)) writeOnce(file, encodeDataKey(randomBytes(keyBytes)))
  return readDataKey(file)
}

/** Whether an archive was sealed with the key of this folder; then that. */
export function keyThatSealed({ keyId }: { keyId: string }, dataDir: string) {
  const file = keyFileIn(dataDir)
  const dataKey = file === undefined ? undefined : readDataKey(file)
  return dataKey && idOfKey(dataKey) === keyId ? dataKey : undefined
}

export function readDataKey(file: string): Uint8Array {
  const key = decodeDataKey(readFileSync(file, 'utf8'))
  return key ?? refuse(`${file} is damaged: put back the key that it held.`)
}

export function decodeDataKey(text: string): Uint8Array | undefined {
  const key = Buffer.from(text.trim(), 'base64')
  return key.length === keyBytes ? new Uint8Array(key) : undefined
}

export function encodeDataKey(key: Uint8Array): string {
  return `${Buffer.from(key).toString('base64')}\n`
}

export function idOfKey(key: Uint8Array): string {
  return createHash('sha256').update('recado backup key').update(key).digest('hex').slice(0, 16)
}

/** For the phrase; undefined until there is one. */
export function wrappedKeyIn(dataDir: string): string | undefined {
  const file = join(dataDir, keyFiles.wrapped)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

export function storeWrappedKey(dataDir: string, wrapped: string) {
  const draft = join(dataDir, `${keyFiles.wrapped}.${process.pid}`)
  writeFileSync(draft, wrapped, { mode: 0o600, flush: true })
  renameSync(draft, join(dataDir, keyFiles.wrapped))
}
