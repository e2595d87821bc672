/** Which archives of a place stay, and which files with them. */
import { archiveName, timeInName } from '../archive-name.ts'
import { ownArchives } from '../own-archives.ts'
import { isList } from './file-names.ts'
import { type FilePlace, surveyOf } from './file-place.ts'
import { listedIn } from './known-files.ts'
import { NamesSeen } from './names-seen.ts'

const dayMs = 24 * 3_600_000
const weekMs = 7 * dayMs
const weeks = 4
const always = 2

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

const timeIn = (name: string) => timeInName(name) ?? Number.NaN

/** Weeks begin on Mondays; the first of January 1970 was a Thursday. */
const weekOf = (time: number) => Math.floor((time / dayMs + 3) / 7)

/** What another backup has just written may have no archive yet. */
const youngMs = dayMs

/** Removes archives that need not stay, and files that no archive has. */
export async function removeOutdated(files: FilePlace, now = Date.now()): Promise<undefined> {
  const ours = await sharingIn(files)
  const kept = keptOf(ours)
  const outdated = ours.filter((name) => archiveName.test(name) && !kept.has(name))
  await removeArchives(files, outdated, now)
}

/**
 * Of all that is sealed with our key, whoever made it, so many whole ones stay; what was cut counts
 * for none. Files with another name than a backup gives stay.
 */
export async function keepNewest(
  files: FilePlace,
  kept: number,
  now = Date.now(),
): Promise<undefined> {
  const outdated: string[] = []
  let whole = 0
  for await (const archive of ownArchives(files.place, files.dataKey)) {
    if (!archiveName.test(archive.name)) continue
    if (whole >= kept) outdated.push(archive.name)
    else if (await archive.isWhole()) whole += 1
  }
  await removeArchives(files, outdated, now)
}

async function removeArchives(files: FilePlace, outdated: readonly string[], now: number) {
  const { place, names } = files
  const ours = await sharingIn(files)
  for (const name of outdated) {
    await place.remove(name)
    if (ours.includes(name)) await place.remove(names.listOf(name))
  }
  const left = ours.filter((name) => !outdated.includes(name))
  const needed = await filesOf(files, left)
  for await (const { name, at } of place.list(names.folder)) {
    const isNeeded = isList(name)
      ? ours.some((one) => names.listOf(one) === name)
      : needed.has(name)
    if (!isNeeded && now - at.getTime() > youngMs) await place.remove(name)
  }
}

/** Whose files are those of the place. */
async function sharingIn(files: FilePlace): Promise<string[]> {
  const archives: string[] = []
  for await (const { name } of files.place.list('')) archives.push(name)
  const { lists } = await surveyOf(files)
  return archives.filter((name) => lists.includes(files.names.listOf(name)))
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
