/** The key of all archives: beside the app secret, and in each archive wrapped for the phrase. */
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeOnce } from '#kernel/files/write-once'
import { refuse } from '#process/refusal'

/** `about`: which key the folder has, so that another one beside its wrapped form is noticed. */
export const keyFiles = { key: 'backup-key', wrapped: 'backup-key.age', about: 'backup-key.id' }
/** Also keys that were replaced: archives may need them. */
const keyName = /^backup-key(-[0-9a-f]{16})?$/
export const isKeyFile = (name: string) =>
  keyName.test(name) || Object.values(keyFiles).includes(name)
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

/** All of a folder, those that were replaced too. */
export function keysIn(folder: string): Uint8Array[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => keyName.test(name))
  return names.map((name) => readDataKey(join(folder, name)))
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

/** Readable by its owner only; it has its name once it is whole. */
export function storeKeyFile(folder: string, name: string, text: string) {
  const draft = join(folder, `${name}.${process.pid}`)
  writeFileSync(draft, text, { mode: 0o600, flush: true })
  renameSync(draft, join(folder, name))
}
