import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { tags } from '#db/schema/tags.ts'
import type { Scope } from '#kernel/scope'

/** Equal for names that differ in case, accents and blanks; emphasis, which `plain_text` drops, stays. */
export function foldedName(name: SQLWrapper): SQL {
  return sql`btrim(plain_text(translate(${name}, '*_~', E'\\x03\\x04\\x05')))`
}

/** Of several from before the one that is spelt alike, else the oldest. */
export async function findTagNamed({ db }: Scope, name: string) {
  const [tag] = await db
    .select()
    .from(tags)
    .where(sql`${foldedName(tags.name)} = (select ${foldedName(sql`${name}::text`)})`)
    .orderBy(sql`${tags.name} = ${name} desc`, tags.id)
    .limit(1)
  return tag
}

/** Whether a new name makes the tag the same as another one. A double from before may keep its name. */
export async function becomesDouble({ db }: Scope, id: number, name: string): Promise<boolean> {
  const wanted = foldedName(sql`${name}::text`)
  const [other] = await db
    .select({ id: tags.id })
    .from(tags)
    .where(
      sql`${tags.id} <> ${id} and ${foldedName(tags.name)} = (select ${wanted})
        and not exists (select from ${tags} as own where own.id = ${id} and ${foldedName(sql`own.name`)} = (select ${wanted}))`,
    )
    .limit(1)
  return other !== undefined
}
