import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { refuseUnusable } from '#kernel/files/disk'
import { writeOnce } from '#kernel/files/write-once'
import { isRefusal, refuse } from '#process/refusal'

/** Generated at the first start; readable by its owner only. */
export function appSecretIn(dataDir: string): string {
  const file = join(dataDir, 'app-secret')
  try {
    return readSecret(file) ?? generateSecret(file)
  } catch (cause) {
    if (isRefusal(cause)) throw cause
    refuseUnusable(dataDir, cause)
  }
}

function readSecret(file: string): string | undefined {
  try {
    const secret = readFileSync(file, 'utf8').trim()
    return Buffer.byteLength(secret) >= 32
      ? secret
      : refuse(`${file} is damaged: put back the secret of at least 32 bytes that it held.`)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

function generateSecret(file: string): string {
  writeOnce(file, `${randomBytes(48).toString('base64')}\n`)
  return readFileSync(file, 'utf8').trim()
}
