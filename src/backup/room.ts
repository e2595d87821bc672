import { statfs } from 'node:fs/promises'
import { refuse } from '#platform/refusal'

const megabyte = 1_000_000

/** @param sentence of megabytes: what may be needed, and what is free */
export async function refuseWithoutRoom(
  folder: string,
  needed: number,
  sentence: (needs: number, has: number) => string,
) {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize > needed) return
  refuse(sentence(Math.ceil(needed / megabyte), Math.ceil((bavail * bsize) / megabyte)))
}
