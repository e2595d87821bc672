/** Where messages are that a count misses: it tells a loss from a wait. */
import postgres, { type Sql } from 'postgres'
import { runningServer } from '#kernel/database/embedded'
import type { Simulator } from '#workshop/simulator/simulator'
import type { Program } from './program.ts'

/** What a customer wrote. */
export interface Written {
  text: string
  waId: string
}

interface Parties {
  simulator: Simulator
  program: Program
  company: string
}

const mostShown = 12

/** For the text of a failure: where each of the messages is, the connection, and what was logged. */
export async function whereabouts(
  { simulator, program, company }: Parties,
  messages: readonly Written[],
): Promise<string> {
  const connection = runningServer(program.dataDir)
  if (!connection) return 'the database does not run'
  const sql = postgres({ ...connection, max: 1, fetch_types: false })
  try {
    const waiting = new Set(simulator.waiting(company))
    const lines: string[] = []
    for (const { text, waId } of messages.slice(0, mostShown)) {
      const atWhatsApp = waiting.has(waId) ? ['at WhatsApp'] : []
      const where = [
        ...atWhatsApp,
        ...(await inJournal(sql, waId)),
        ...(await inTickets(sql, waId)),
      ]
      lines.push(`${text} (${waId}): ${where.join('; ') || 'nowhere'}`)
    }
    const line = simulator.online(company) ? 'online' : 'offline'
    lines.push(`${messages.length} in question; ${waiting.size} wait at WhatsApp; ${line}`)
    return [...lines, ...(await totals(sql)), ...complaints(program)].join('\n')
  } finally {
    await sql.end({ timeout: 1 })
  }
}

async function inJournal(sql: Sql, waId: string) {
  const rows = await sql`
    select state, position, failures, failure, created_at, done_at from inbound_journal
    where convert_from(stanza, 'UTF8')::jsonb ->> 'id' = ${waId}`
  return rows.map((row) => `journal ${JSON.stringify(row)}`)
}

async function inTickets(sql: Sql, waId: string) {
  const rows = await sql`
    select ticket_id, seq, media_type, created_at from messages where wa_id = ${waId}`
  return rows.map((row) => `message ${JSON.stringify(row)}`)
}

async function totals(sql: Sql) {
  const journal = await sql`
    select state, count(*)::integer many, max(failures) failures from inbound_journal group by state`
  const connections = await sql`select status, reason, retries, desired_state from connections`
  return [`journal ${JSON.stringify(journal)}`, `connections ${JSON.stringify(connections)}`]
}

/** An outage is no news here. */
function complaints(program: Program): string[] {
  const lines = program.output().split('\n')
  return lines
    .filter((line) => /could not be|was lost|Bad MAC|stumbled/.test(line))
    .slice(-mostShown)
}
