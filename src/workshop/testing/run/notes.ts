/** What processes of tests note about their files, in a folder, each process in a file of its own. */
import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const variable = 'RECADO_TEST_NOTES'

/** For the environment of the processes that note. */
export const notedIn = (folder: string) => ({ [variable]: folder })

/** @param seconds of the process since it began */
export function appendNote(file: string, seconds: number) {
  const folder = process.env[variable]
  if (folder) appendFileSync(join(folder, `${process.pid}`), `${seconds} ${file}\n`)
}

/** Seconds of each file, by its path from the root. */
export function readNotes(folder: string, root: string): Map<string, number> {
  const secondsOf = new Map<string, number>()
  for (const pid of readdirSync(folder)) {
    let before = 0
    for (const line of readFileSync(join(folder, pid), 'utf8').trimEnd().split('\n')) {
      const [, until = '', path = ''] = /^(\S+) (.*)$/.exec(line) ?? []
      const file = relative(root, path)
      secondsOf.set(file, (secondsOf.get(file) ?? 0) + Math.max(0, Number(until) - before))
      before = Number(until)
    }
  }
  return secondsOf
}
