/** What of the database is one company's, and goes with it. */
import type { Client } from 'pg'
import { readTables, type Table } from '../tables.ts'

/** Each with its reason. */
const staying: Readonly<Record<string, string>> = {
  announcements: 'are of whoever runs the installation',
  common_words: 'are found anew',
  events: 'are of pages that are open elsewhere',
  invitations: 'are withdrawn by every restore',
  logins: 'end with the move',
  push_subscriptions: 'are of logins',
  webhook_attempts: 'are of deliveries',
  webhook_deliveries: 'are of old events',
  webhook_events: 'are not repeated',
}

const ofSessions = 'session_keys'

export interface CompanyTable extends Table {
  /** Its column that says whose a row is. */
  owner: string
}

/** People first: whether their addresses are taken is asked before anything else. */
export async function readCompanyTables(
  client: Client,
  { withSessions }: { withSessions: boolean },
): Promise<CompanyTable[]> {
  return companyTablesOf(await readTables(client), { withSessions })
}

export function companyTablesOf(
  tables: readonly Table[],
  { withSessions }: { withSessions: boolean },
): CompanyTable[] {
  const travelling = tables.flatMap((table) => {
    const owner = ownerOf(table)
    if (!owner || Object.hasOwn(staying, table.name)) return []
    return table.name === ofSessions && !withSessions ? [] : [{ ...table, owner }]
  })
  return travelling.sort((a, b) => Number(b.name === 'users') - Number(a.name === 'users'))
}

/** The condition of its rows: the owner of the tables is bound by no row-level security. */
export const rowsOf = (owner: string, id: number) => `${owner} = ${Math.trunc(id)}`

export function ownerOf({ name, columns }: Table): string | undefined {
  if (name === 'companies') return 'id'
  return columns.includes('company_id') ? 'company_id' : undefined
}
