/** Data folders as an earlier start has left them, so that a test need not make each anew. */
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Of a data folder whose program has ended: its database, and PostgreSQL's programs as links. */
export function copyDataFolder(from: string, to: string) {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from).filter((one) => one.startsWith('postgresql-'))) {
    copy('-Rpl', join(from, name), join(to, name))
  }
  mkdirSync(join(to, 'postgres'), { mode: 0o700 })
  copy('-Rp', join(from, 'postgres/data'), join(to, 'postgres/data'))
}

function copy(how: string, from: string, to: string) {
  const { success, stderr } = Bun.spawnSync(['cp', how, from, to])
  if (!success) throw new Error(`${from} was not copied: ${stderr}`)
}
