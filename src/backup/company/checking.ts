/** Asked of the database, before the commit: the rows came past its triggers and its keys. */
import { type Client, escapeIdentifier } from 'pg'
import * as v from 'valibot'
import { refuse } from '#process/refusal'
import { type CompanyTable, rowsOf } from './travelling.ts'

interface Arrived {
  file: string
  companyId: number
  tables: readonly CompanyTable[]
}

export async function refuseHarm(client: Client, arrived: Arrived) {
  const { file, companyId, tables } = arrived
  const found = async (query: string) => (await client.query(query)).rowCount ?? 0
  if ((await found(`select from companies where ${rowsOf('id', companyId)}`)) !== 1) {
    refuse(`${file} has no company: nothing was restored.`)
  }
  if ((await found(`select from users where super and ${rowsOf('company_id', companyId)}`)) > 0) {
    refuse(`${file} makes somebody a super: nothing was restored.`)
  }
  for (const { name, owner } of tables) {
    const others = `select from ${escapeIdentifier(name)} where ${written}
      and not (${rowsOf(owner, companyId)}) limit 1`
    if ((await found(others)) === 0) continue
    refuse(`${file} writes rows of ${name} for another company: nothing was restored.`)
  }
  await refuseBrokenKeys(client, arrived)
}

const written = 'xmin = pg_current_xact_id()::xid'

const Keys = v.array(v.object({ key: v.string(), table: v.string(), broken: v.string() }))

/** Each key between tables, as a question for rows that break it. */
async function refuseBrokenKeys(client: Client, { file, companyId, tables }: Arrived) {
  const owners = new Map(tables.map(({ name, owner }) => [name, owner]))
  const { rows } = await client.query(keysOfTables, [[...owners.keys()]])
  for (const { key, table, broken } of v.parse(Keys, rows)) {
    const its = rowsOf(`a.${owners.get(table)}`, companyId)
    const { rowCount } = await client.query(`${broken} and ${its} limit 1`)
    if (rowCount === 0) continue
    refuse(
      `Rows of ${table} in ${file} name others that are not in it (${key}): nothing was restored.`,
    )
  }
}

const keysOfTables = `
  select conname::text as key, t.relname::text as table, format(
    'select from %s a where %s and not exists (select from %s b where %s)',
    conrelid::regclass, string_agg(format('a.%I is not null', mine.attname), ' and '),
    confrelid::regclass, string_agg(format('b.%I = a.%I', theirs.attname, mine.attname), ' and ')
  ) as broken
  from pg_constraint c
  join pg_class t on t.oid = conrelid
  cross join unnest(conkey, confkey) as pair(mine, theirs)
  join pg_attribute mine on mine.attrelid = conrelid and mine.attnum = pair.mine
  join pg_attribute theirs on theirs.attrelid = confrelid and theirs.attnum = pair.theirs
  where contype = 'f' and connamespace = 'public'::regnamespace and t.relname = any($1)
  group by c.oid, conname, t.relname, conrelid, confrelid
  order by 1`
