import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { oldHours } from './old-hours.ts'

const LastBackup = v.object({
  at: v.pipe(v.string(), v.isoTimestamp()),
  file: v.string(),
  bytes: v.number(),
  seconds: v.number(),
  hasPhrase: v.boolean(),
  /** The last folders and buckets with one, the newest first. */
  places: v.optional(v.array(v.string())),
})
export type LastBackup = v.InferOutput<typeof LastBackup>

const fileIn = (dataDir: string) => join(dataDir, 'last-backup.json')

const mostPlaces = 5

export function recordBackup(
  dataDir: string,
  { place, ...made }: Omit<LastBackup, 'places'> & { place: string },
) {
  const before = readLastBackup(dataDir)?.places ?? []
  const places = [...new Set([place, ...before])].slice(0, mostPlaces)
  const backup: LastBackup = { ...made, places }
  const draft = `${fileIn(dataDir)}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(backup)}\n`, { mode: 0o600 })
  renameSync(draft, fileIn(dataDir))
}

/** Undefined when none was ever made from this folder. */
export function readLastBackup(dataDir: string): LastBackup | undefined {
  if (!existsSync(fileIn(dataDir))) return undefined
  try {
    const { success, output } = v.safeParse(
      LastBackup,
      JSON.parse(readFileSync(fileIn(dataDir), 'utf8')),
    )
    return success ? output : undefined
  } catch {
    return undefined
  }
}

const oldMs = oldHours * 3_600_000

export function isOld({ at }: Pick<LastBackup, 'at'>): boolean {
  return Date.now() - Date.parse(at) > oldMs
}
