import type { ComponentType, SVGProps } from 'react'
import { mayUse, type Permission } from '#policy'
import type { Myself } from '#users/myself/contract'
import type { TitledNoun } from './i18n/catalogues.ts'

/** The parts of the rail, from top to bottom. */
export const sections = ['attention', 'supervision', 'administration', 'installation'] as const
export type Section = (typeof sections)[number]

/**
 * A page as the server, the rail and the palette know it: said once, in the `entry.ts` beside its
 * screen, and listed in `islands/entries.ts`. Every page loads all of them, so they hold nothing heavy.
 */
export interface Entry {
  /** Its `title` in the texts is the page's name; the folder of the screen is called like it. */
  noun: TitledNoun
  href: `/${string}`
  /** What the screen itself takes of the address, below `href`. */
  below?: `/${string}`
  icon: ComponentType<SVGProps<SVGSVGElement>>
  section: Section
  /** Who may open it; others neither see its entry. */
  can: Permission
  /** Where that is not enough: who runs the installation, a setting of the company. */
  isFor?: (me: Myself) => boolean
  /** Says beside the name that something there wants attention. */
  mark?: ComponentType
}

export function isShownTo(me: Myself, { can, isFor }: Entry): boolean {
  return mayUse({ role: me.profile, isSuper: me.super }, can) && (isFor?.(me) ?? true)
}

/** Of `islands/`: `quickMessages` live in `quick-messages`. */
export function folderOf({ noun }: Entry): string {
  return noun.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
