import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

const LastDrill = v.object({
  at: v.pipe(v.string(), v.isoTimestamp()),
  file: v.string(),
  /** Of when the backup is. */
  madeAt: v.string(),
  rows: v.number(),
  seconds: v.number(),
  /** What has opened it. */
  by: v.optional(v.picklist(['key', 'phrase'])),
})
export type LastDrill = v.InferOutput<typeof LastDrill>

const fileIn = (dataDir: string) => join(dataDir, 'last-drill.json')

export function recordDrill(dataDir: string, drill: LastDrill) {
  const draft = `${fileIn(dataDir)}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(drill)}\n`, { mode: 0o600 })
  renameSync(draft, fileIn(dataDir))
}

/** Undefined when none was ever made from this folder. */
export function readLastDrill(dataDir: string): LastDrill | undefined {
  if (!existsSync(fileIn(dataDir))) return undefined
  try {
    const read = v.safeParse(LastDrill, JSON.parse(readFileSync(fileIn(dataDir), 'utf8')))
    return read.success ? read.output : undefined
  } catch {
    return undefined
  }
}
