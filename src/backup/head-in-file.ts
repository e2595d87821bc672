import { open } from 'node:fs/promises'
import { longestHead, parseHead } from './format.ts'

/** Undefined when it is no backup, or was removed meanwhile. */
export async function headIn(path: string) {
  const file = await open(path, 'r').catch(() => undefined)
  if (!file) return undefined
  try {
    if (!(await file.stat()).isFile()) return undefined
    const { buffer, bytesRead } = await file.read(Buffer.alloc(longestHead), 0, longestHead, 0)
    return parseHead(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}
