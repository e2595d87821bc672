/** Written by the owner's connection, because help videos belong to no company. */
import { fail } from '#kernel/errors'
import { momentAfterIn, requireUnchanged } from '#kernel/errors/requiring-unchanged'
import type { Services } from '#kernel/http/services'
import {
  emitToCompanies,
  type OwnerSql,
  type OwnerTransaction,
  writeAsOwner,
} from '#kernel/scope/writing-as-owner'
import { type Help, type HelpChange, type HelpForm, helpEvent } from './contract.ts'

type StoredHelp = Omit<Help, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date }

export function createHelp(
  platform: Services['platform'],
  { title, description = '', video }: HelpForm,
) {
  return writeAsOwner(platform, async (sql) => {
    const [record] = await sql<StoredHelp[]>`
      insert into helps (title, description, video) values (${title}, ${description}, ${video})
      returning ${columns(sql)}`
    return announce(sql, 'create', record)
  })
}

export function updateHelp(
  platform: Services['platform'],
  id: number,
  { title, description, video, updatedAt }: HelpChange & { updatedAt?: string | undefined },
) {
  return writeAsOwner(platform, async (sql) => {
    const [before] = await sql<{ updatedAt: Date }[]>`
      select updated_at "updatedAt" from helps where id = ${id} for update`
    if (!before) fail('ERR_NO_HELP_FOUND')
    requireUnchanged(before.updatedAt, updatedAt)
    const [record] = await sql<StoredHelp[]>`
      update helps set title = coalesce(${title ?? null}, title),
        description = coalesce(${description ?? null}, description),
        video = coalesce(${video ?? null}, video),
        updated_at = ${sql.unsafe(momentAfterIn())}
      where id = ${id} returning ${columns(sql)}`
    return announce(sql, 'update', record)
  })
}

export function deleteHelp(platform: Services['platform'], id: number) {
  return writeAsOwner(platform, async (sql) => {
    const { count } = await sql`delete from helps where id = ${id}`
    if (count === 0) fail('ERR_NO_HELP_FOUND')
    await emitToCompanies(sql, helpEvent, { action: 'delete', id })
    return { message: 'Help video deleted.' }
  })
}

async function announce(
  sql: OwnerTransaction,
  action: 'create' | 'update',
  record: StoredHelp | undefined,
) {
  if (!record) fail('ERR_INTERNAL')
  await emitToCompanies(sql, helpEvent, { action, record })
  return record
}

function columns(sql: OwnerSql) {
  return sql`id, title, description, video, created_at "createdAt", updated_at "updatedAt"`
}
