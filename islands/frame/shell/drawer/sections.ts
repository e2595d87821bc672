import type { Myself } from '#company/users/myself/contract'
import { type Entry, isInMenuOf, type Section, sections } from '../../entry.ts'

export interface Part {
  name: Section
  head: Entry | undefined
  entries: Entry[]
}

export function sectionsFor(me: Myself, entries: readonly Entry[]): Part[] {
  const shown = entries.filter((entry) => isInMenuOf(me, entry))
  return sections
    .map((name) => {
      const own = shown.filter(({ section }) => section === name)
      const head = own.find(({ isHead }) => isHead)
      return { name, head, entries: own.filter((entry) => entry !== head) }
    })
    .filter(({ head, entries }) => head || entries.length > 0)
}
