import { entries } from '../../entries.ts'
import type { Entry } from '../../entry.ts'

const sectionNames = ['service', 'administration'] as const satisfies Entry['section'][]

/** The drawer, from top to bottom. */
export const sections = sectionNames.map((name) => ({
  name,
  entries: entries.filter(({ section }) => section === name),
}))
