import * as v from 'valibot'
import { readStored, writeStored } from '../../app/stored.ts'

/** A ticket includes its displayed fields; pages and actions have only a key. */
const Recent = v.object({
  key: v.string(),
  ticket: v.optional(v.object({ uuid: v.string(), name: v.string(), code: v.string() })),
})
export type Recent = v.InferOutput<typeof Recent>

const most = 5
const storedAs = (userId: number) => `palette:${userId}`

export function readRecent(userId: number): Recent[] {
  try {
    const stored: unknown = JSON.parse(readStored(storedAs(userId)) ?? '[]')
    return v.parse(v.array(Recent), stored)
  } catch {
    return []
  }
}

export function addRecent(userId: number, chosen: Recent) {
  const others = readRecent(userId).filter(({ key }) => key !== chosen.key)
  writeStored(storedAs(userId), JSON.stringify([chosen, ...others].slice(0, most)))
}
