/**
 * A line that names the format, a line of JSON, then frames: a tar, compressed with zstd, in pieces
 * of 1 MiB, each sealed with AES-256-GCM. The nonce is the number of the frame and whether it is the
 * last, so a frame that is changed, missing, repeated or out of place does not open. The key is
 * derived from the data key, a random salt and the two lines: no key is used for two archives.
 */
import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto'
import * as v from 'valibot'

export const formatLine = 'recado backup 1\n'
export const frameBytes = 1024 * 1024
export const tagBytes = 16
/** Without a data key wrapped for a phrase it has a kilobyte less. */
export const longestHead = 16 * 1024

const Head = v.object({
  /** base64, 32 bytes */
  salt: v.string(),
  /** Names the data key without telling it. */
  keyId: v.string(),
  /** The data key, encrypted by age for the phrase; absent until there is one. */
  wrapped: v.optional(v.string()),
})
export type Head = v.InferOutput<typeof Head>

export function writeHead(head: Head): Buffer {
  return Buffer.from(`${formatLine}${JSON.stringify(head)}\n`)
}

/** Undefined when it is no head. */
export function parseHead(start: Buffer): { head: Head; bytes: Buffer } | undefined {
  if (!start.toString('latin1').startsWith(formatLine)) return undefined
  const end = start.indexOf('\n', formatLine.length)
  if (end === -1) return undefined
  try {
    const json = JSON.parse(start.subarray(formatLine.length, end).toString())
    const { success, output } = v.safeParse(Head, json)
    return success ? { head: output, bytes: start.subarray(0, end + 1) } : undefined
  } catch {
    return undefined
  }
}

export function keyOfArchive(dataKey: Uint8Array, { head, bytes }: { head: Head; bytes: Buffer }) {
  const info = Buffer.concat([Buffer.from('recado backup'), sha256(bytes)])
  return new Uint8Array(hkdfSync('sha256', dataKey, Buffer.from(head.salt, 'base64'), info, 32))
}

/** @param number from 0 */
export interface FramePlace {
  number: number
  isLast: boolean
}

export function sealFrame(key: Uint8Array, place: FramePlace, plain: Uint8Array): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(place))
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** Undefined when it is not this frame of this archive. */
export function openFrame(
  key: Uint8Array,
  place: FramePlace,
  sealed: Uint8Array,
): Buffer | undefined {
  if (sealed.length < tagBytes) return undefined
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(place))
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()])
  } catch {
    return undefined
  }
}

function nonceOf({ number, isLast }: FramePlace): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(number), 3)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}
