/** Writes `docs/permissions.md`: `bun src/workshop/build/permissions-document.ts`. A test compares it. */

import { type PermissionRow, profiles, type Reach } from '#kernel/policy'
import { permissions } from '#permissions'

const file = new URL('../../../docs/permissions.md', import.meta.url).pathname

export function withPermissions(document: string): string {
  const rows = Object.entries<PermissionRow>(permissions).map(lineOf)
  const table = [
    '| permission | user | supervisor | admin | runs the installation | the program itself | API tokens with |',
    '|---|---|---|---|---|---|---|',
    ...rows.toSorted(),
  ]
  return document.replace(
    /<!-- permissions -->[\s\S]*<!-- \/permissions -->/,
    () => `<!-- permissions -->\n${table.join('\n')}\n<!-- /permissions -->`,
  )
}

function lineOf([name, row]: [string, PermissionRow]): string {
  const roles = profiles.map((role) => shown(row[role]))
  const cells = [row.supers ? 'yes' : '', shown(row.system), scopesOf(row)]
  const needed = row.needs ? ' ¹' : ''
  return `| \`${name}\`${needed} | ${[...roles, ...cells].join(' | ')} |`
}

const shown = (reach: Reach | undefined) => reach ?? ''

function scopesOf({ scopes = [], alsoScope }: PermissionRow): string {
  const either = scopes.map((scope) => `\`${scope}\``).join(' or ')
  return alsoScope ? `${either}, and \`${alsoScope}\`` : either
}

if (import.meta.main) {
  await Bun.write(file, withPermissions(await Bun.file(file).text()))
}
