/** What a contact is called whom nobody has named: by number or user name, never by digits of a LID. */
import { companyLanguage } from '#company/companies/language'
import type { Scope } from '#kernel/scope'
import { storableName } from '#kernel/text/storable'
import type { ContactRow } from './finding.ts'
import { noNumber } from './reach-state.ts'

export type Reach = Pick<ContactRow, 'number' | 'username'>

/** What of the name changes when these are known. */
export async function nameFor(
  scope: Scope,
  contact: ContactRow,
  reach: Reach,
  pushName: string | null = null,
): Promise<{ name?: string }> {
  if (!isNameless(contact)) return {}
  const name = storableName(pushName) || (await standInName(scope, reach))
  return name === contact.name ? {} : { name }
}

export async function standInName(scope: Scope, { number, username }: Reach): Promise<string> {
  if (number) return number
  if (username) return `@${username}`
  return noNumber[await companyLanguage(scope)]
}

type Named = Pick<ContactRow, 'name' | 'number' | 'lid' | 'username'>

export function isNameless({ name, number, lid, username }: Named): boolean {
  return [number, lid, `@${username}`, ...unnumbered].includes(name) || storableName(name) === ''
}

const unnumbered = Object.values(noNumber)
