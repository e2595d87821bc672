/**
 * 30 days after a company was deleted, its files and rows go: first the files, which may be removed
 * twice, then all rows in one transaction. So a killed process leaves no file without its row.
 */
import type { Sql, TransactionSql } from 'postgres'
import { keyOf, type MediaStore } from '#kernel/media/store'
import { writeAsOwner } from '#kernel/scope/writing-as-owner'

interface Erasing {
  store: MediaStore
  stopping?: AbortSignal | undefined
}

export async function eraseDeleted(platform: Sql, { store, stopping }: Erasing) {
  const due = await platform<{ id: number }[]>`
    select id from companies where deleted_at < now() - interval '30 days' order by id`
  for (const { id } of due) {
    await removeFiles(platform, id, { store, stopping })
    if (stopping?.aborted) return
    await eraseRows(platform, id)
  }
}

const batchSize = 500

async function removeFiles(platform: Sql, companyId: number, { store, stopping }: Erasing) {
  for (let last = 0; ; ) {
    const files = await platform<{ id: number; name: string }[]>`
      select id, name from media where company_id = ${companyId} and id > ${last}
      order by id limit ${batchSize}`
    for (const { name } of files) {
      if (stopping?.aborted) return
      await store.remove(keyOf(companyId, name))
    }
    const end = files.at(-1)
    if (!end) return
    last = end.id
  }
}

function eraseRows(platform: Sql, id: number) {
  return writeAsOwner(platform, async (sql) => {
    const [company] = await sql`
      select from companies where id = ${id} and deleted_at < now() - interval '30 days' for update`
    if (!company) return
    const tables = await childrenFirst(sql)
    // Triggers of the first round count what goes into tables that it has emptied.
    for (const table of [...tables, ...tables]) {
      await sql`delete from ${sql(table)} where company_id = ${id}`
    }
    await sql`delete from companies where id = ${id}`
  })
}

/** So that no deletion has to follow references. The audit log stays. */
async function childrenFirst(sql: TransactionSql): Promise<string[]> {
  const tables = await sql<{ name: string; parents: string[] }[]>`
    select c.relname name, array(
        select p.relname::text from pg_constraint k join pg_class p on p.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f'
      ) parents
    from pg_class c
    where c.relkind in ('r', 'p') and not c.relispartition
      and c.relnamespace = 'public'::regnamespace and c.relname <> 'audit_log'
      and exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id'
      )
    order by c.relname`
  const parentsOf = new Map(tables.map(({ name, parents }) => [name, parents]))
  const parentsFirst = new Set<string>()
  const visiting = new Set<string>()
  const visit = (name: string) => {
    const parents = parentsOf.get(name)
    if (!parents || visiting.has(name)) return
    visiting.add(name)
    for (const parent of parents) visit(parent)
    parentsFirst.add(name)
  }
  for (const { name } of tables) visit(name)
  return [...parentsFirst].reverse()
}
