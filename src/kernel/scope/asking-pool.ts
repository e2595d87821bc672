import { sql } from 'drizzle-orm'
import { type OpenCompany, system } from '#kernel/scope'

/** No company has this id: it sees no rows, and waits behind no company. */
const noCompany = 0

/** Whether the connections of the scopes work, not only those of the platform. */
export async function askPool(openCompany: OpenCompany) {
  await openCompany(noCompany, system).read((scope) => scope.db.execute(sql`select 1`))
}
