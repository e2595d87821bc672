import type { Reading } from './explained.ts'

/** More than a page of anything; far less than what is there. */
const allowedRows = 400

/** Of one run that reads much for a reason. */
const excused: [table: string, beginning: string, reason: string][] = [
  [
    'contact_list_items',
    'insert into "campaign_deliveries"',
    'once for a campaign; of two lists half the rows are expected',
  ],
  ['webhook_deliveries', 'select (select count(*)', 'the log of one webhook counts what it holds'],
  ['tickets', 'with "living" as', 'a board puts all living tickets into lanes'],
]

const isExcused = ({ table, statement }: Reading) =>
  excused.some(([name, beginning]) => name === table && statement.startsWith(beginning))

export function readTooMuch(read: readonly Reading[]): Reading[] {
  return read.filter((one) => one.rows > allowedRows && !isExcused(one))
}
