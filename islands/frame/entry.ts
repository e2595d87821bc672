import type { IconName } from 'lucide-react/dynamic'
import type { ComponentType } from 'react'
import type { Myself } from '#company/users/myself/contract'
import { rightsOf } from '#company/users/myself/state'
import type { Permission } from '#kernel/policy'
import { mayPerson } from '#kernel/policy/people'
import type { TitledNoun } from '../kit/i18n/catalogue.ts'

/** The parts of the rail, from top to bottom: what is used daily stands open, then groups, and the foot. */
export const sections = ['daily', 'campaigns', 'configuration', 'installation', 'foot'] as const
export type Section = (typeof sections)[number]

/** A page as server, rail and palette know it. Every page loads all entries, so they import nothing heavy. */
export interface Entry {
  /** Names the screen's folder; its `title` is the page's name. */
  noun: TitledNoun
  href: `/${string}`
  /** What the screen itself takes of the address, below `href`. */
  below?: `/${string}`
  icon: IconName
  section: Section
  /** Names its group, whose others are below it. */
  isHead?: true
  /** The page that rail shows instead, of which this one shows a part. */
  partOf?: TitledNoun
  can: Permission
  /** Whoever has this too is led there by rail and palette; others may open it by its address. */
  listedFor?: Permission
  /** Also after the company's subscription has expired. */
  evenExpired?: true
  /** Conditions beyond the permission, such as a company's setting. */
  isFor?: (me: Myself) => boolean
  mark?: ComponentType
}

export function isShownTo(me: Myself, { can, isFor }: Entry): boolean {
  return mayPerson(rightsOf(me), can) && (isFor?.(me) ?? true)
}

/** Whether rail and palette lead there. */
export function isInMenuOf(me: Myself, entry: Entry): boolean {
  const { partOf, can, listedFor = can } = entry
  return partOf === undefined && isShownTo(me, entry) && mayPerson(rightsOf(me), listedFor)
}

/** Of `islands/screens/`: `quickMessages` live in `quick-messages`. */
export function folderOf({ noun }: Entry): string {
  return noun.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
