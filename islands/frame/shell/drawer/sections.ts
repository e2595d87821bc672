import type { Myself } from '#company/users/myself/contract'
import { may } from '#platform/policy'
import { type Entry, isInMenuOf, type Section, sections } from '../../entry.ts'

/** Agents have one section, with the few pages of others at its end. */
export function sectionsFor(me: Myself, entries: readonly Entry[]) {
  const hasSections = may(me.profile, 'drawer.oversight') || me.super
  const sectionOf = ({ section }: Entry): Section => (hasSections ? section : 'attention')
  const shown = entries.filter((entry) => isInMenuOf(me, entry))
  return sections
    .map((name) => ({ name, entries: shown.filter((entry) => sectionOf(entry) === name) }))
    .filter(({ entries }) => entries.length > 0)
}
