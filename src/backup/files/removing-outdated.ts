/** Which archives of a place stay, and which files with them. */
import { isList } from './file-names.ts'
import { type FilePlace, surveyOf } from './file-place.ts'
import { listedIn } from './known-files.ts'
import { NamesSeen } from './names-seen.ts'

const dayMs = 24 * 3_600_000
const weekMs = 7 * dayMs
const weeks = 4
const always = 2
const archiveName = /^recado-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})\.backup$/

/**
 * All of the last seven days, then the last of each of the four calendar weeks before: the last of
 * a week stays the last of it, however the days pass. The two newest always stay.
 */
export function keptOf(archives: readonly string[]): Set<string> {
  const newestFirst = archives
    .filter((name) => archiveName.test(name))
    .sort()
    .reverse()
  const now = timeIn(newestFirst[0] ?? '')
  const kept = new Set(newestFirst.slice(0, always))
  const seen = new Set<number>()
  for (const name of newestFirst) {
    const time = timeIn(name)
    const week = weekOf(time)
    const isLastOfWeek = !seen.has(week) && weekOf(now) - week <= weeks
    if (now - time < weekMs || isLastOfWeek) kept.add(name)
    seen.add(week)
  }
  return kept
}

function timeIn(name: string): number {
  const [, day, hours, minutes, seconds] = archiveName.exec(name) ?? []
  return Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`)
}

/** Weeks begin on Mondays; the first of January 1970 was a Thursday. */
const weekOf = (time: number) => Math.floor((time / dayMs + 3) / 7)

/** What another backup has just written may have no archive yet. */
const youngMs = dayMs

/** Removes archives that need not stay, and files that no archive has. */
export async function removeOutdated(files: FilePlace, now = Date.now()): Promise<undefined> {
  const { place, names } = files
  const archives: string[] = []
  for await (const { name } of place.list('')) archives.push(name)
  const { lists } = await surveyOf(files)
  const ours = archives.filter((name) => lists.includes(names.listOf(name)))
  const kept = keptOf(ours)
  for (const name of ours) {
    if (!archiveName.test(name) || kept.has(name)) continue
    await place.remove(name)
    await place.remove(names.listOf(name))
  }
  const needed = await filesOf(
    files,
    ours.filter((name) => !archiveName.test(name) || kept.has(name)),
  )
  for await (const { name, at } of place.list(names.folder)) {
    const isNeeded = isList(name)
      ? ours.some((one) => names.listOf(one) === name)
      : needed.has(name)
    if (!isNeeded && now - at.getTime() > youngMs) await place.remove(name)
  }
}

async function filesOf(files: FilePlace, archives: string[]): Promise<NamesSeen> {
  const needed = new NamesSeen()
  for (const name of archives) {
    for await (const { sha256 } of listedIn(files, files.names.listOf(name))) {
      needed.add(files.names.of(sha256))
    }
  }
  return needed
}
