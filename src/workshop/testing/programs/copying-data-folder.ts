import { mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Of a data folder whose program has ended: its database, and PostgreSQL's programs as links. */
export function copyDataFolder(from: string, to: string) {
  mkdirSync(to, { recursive: true })
  const links = statSync(from).dev === statSync(to).dev ? ['-l'] : []
  for (const name of readdirSync(from).filter((one) => one.startsWith('postgresql-'))) {
    copy(['-Rp', ...links], join(from, name), join(to, name))
  }
  mkdirSync(join(to, 'postgres'), { mode: 0o700 })
  copy(['-Rp'], join(from, 'postgres/data'), join(to, 'postgres/data'))
}

function copy(how: string[], from: string, to: string) {
  const { success, stderr } = Bun.spawnSync(['cp', ...how, from, to])
  if (!success) throw new Error(`${from} was not copied: ${stderr}`)
}
