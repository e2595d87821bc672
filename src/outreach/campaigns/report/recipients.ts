import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { searchTerms } from '#company/searching/search-terms'
import { campaignCounts, campaignDeliveries } from '#db/schema/campaigns.ts'
import { tickets } from '#db/schema/tickets.ts'
import { type Db, prepared } from '#db/session.ts'
import { fail } from '#kernel/errors'
import type { InputOf } from '#kernel/http/endpoint'
import { offsetOf, pageInfo, pageSize } from '#kernel/lists/paging'
import { namesOf, recordOf } from '#kernel/own'
import type { Scope } from '#kernel/scope'
import type { CampaignRecipient, listRecipients as listed, RecipientFilter } from './contract.ts'

const d = campaignDeliveries

/** The counts of the report say how many of each there are. */
const conditions: Record<RecipientFilter, SQL> = {
  waiting: sql`${d.state} = 'waiting'`,
  requested: sql`${d.confirmationRequestedAt} is not null`,
  confirmed: sql`${d.confirmedAt} is not null`,
  unconfirmed: sql`${d.state} = 'unconfirmed'`,
  sent: sql`${d.sentAt} is not null`,
  delivered: sql`${d.deliveredAt} is not null`,
  read: sql`${d.readAt} is not null`,
  answered: sql`${d.answeredAt} is not null`,
  failed: sql`${d.state} = 'failed'`,
  leftOut: sql`${d.state} = 'leftOut'`,
}

const isOfCampaign = eq(d.campaignId, sql.placeholder('campaignId'))

/** A search for any text reads at most so many recipients; of one state, as many as there may be. */
const searchBudget = 2_000
const filteredBudget = 100_000

const isFound = sql`${d.id} = any((select find_recipients(${sql.placeholder('campaignId')},
  ${sql.placeholder('terms')}::text[], ${sql.placeholder('withDigits')}::text[],
  ${sql.placeholder('budget')}))::integer[])`

function selectRecipients(db: Db) {
  return db
    .select({
      id: d.id,
      name: d.name,
      number: d.number,
      username: d.username,
      email: d.email,
      state: d.state,
      leftOutReason: d.leftOutReason,
      failure: d.failure,
      confirmationRequestedAt: d.confirmationRequestedAt,
      confirmedAt: d.confirmedAt,
      sentAt: d.sentAt,
      deliveredAt: d.deliveredAt,
      readAt: d.readAt,
      answeredAt: d.answeredAt,
      contactId: d.contactId,
      ticketId: d.ticketId,
      ticketUuid: tickets.uuid,
      position: d.position,
    })
    .from(d)
    .leftJoin(tickets, eq(tickets.id, d.ticketId))
    .$dynamic()
}

export type RecipientRow = Awaited<ReturnType<typeof selectRecipients>>[number]

function statementsOf(condition: SQL | undefined) {
  const page = (where: SQL | undefined) =>
    prepared((db) =>
      selectRecipients(db)
        .where(and(isOfCampaign, condition, where))
        .orderBy(d.position)
        .limit(pageSize)
        .offset(sql.placeholder('offset')),
    )
  return {
    page: page(undefined),
    search: page(isFound),
    found: prepared((db) =>
      db
        .select({ count: sql<number>`count(*)::integer` })
        .from(d)
        .where(and(isOfCampaign, condition, isFound)),
    ),
    after: prepared((db) =>
      selectRecipients(db)
        .where(and(isOfCampaign, condition, gt(d.position, sql.placeholder('position'))))
        .orderBy(d.position)
        .limit(sql.placeholder('most')),
    ),
  }
}

type Statements = ReturnType<typeof statementsOf>
const all = statementsOf(undefined)
const filtered = recordOf(namesOf(conditions), (name) => statementsOf(conditions[name]))

function statementsFor(state: RecipientFilter | undefined): Statements {
  return state === undefined ? all : filtered[state]
}

const countsOf = prepared((db) =>
  db.select().from(campaignCounts).where(isOf(campaignCounts.campaignId)),
)

function isOf(column: typeof campaignCounts.campaignId) {
  return eq(column, sql.placeholder('campaignId'))
}

export async function listRecipients(
  scope: Scope,
  { campaignId, state, searchParam: text, pageNumber }: InputOf<typeof listed>,
) {
  const statements = statementsFor(state)
  const asked = {
    campaignId,
    ...searchTerms(text),
    offset: offsetOf(pageNumber),
    budget: state ? filteredBudget : searchBudget,
  }
  const isSearch = text !== ''
  const [[counts], rows, [found]] = await Promise.all([
    countsOf.execute(scope, { campaignId }),
    (isSearch ? statements.search : statements.page).execute(scope, asked),
    isSearch ? statements.found.execute(scope, asked) : [],
  ])
  if (!counts) fail('ERR_NO_CAMPAIGN_FOUND')
  const kept = state === undefined ? counts.valid + counts.leftOut : counts[state]
  const info = pageInfo(pageNumber, rows.length, found?.count ?? kept)
  return { recipients: rows.map(shownRecipient), ...info }
}

const pageOfStream = 500

/** All of them, a page at a time, so that no more is in memory. */
export async function* everyRecipient(
  read: <T>(work: (scope: Scope) => Promise<T>) => Promise<T>,
  campaignId: number,
  state: RecipientFilter | undefined,
): AsyncGenerator<RecipientRow[]> {
  const { after } = statementsFor(state)
  for (let position = -1; ; ) {
    const asked = { campaignId, position, most: pageOfStream }
    const rows = await read((scope) => after.execute(scope, asked))
    const last = rows.at(-1)
    if (!last) return
    yield rows
    position = last.position
  }
}

function shownRecipient({ position: _, ...row }: RecipientRow): CampaignRecipient {
  return {
    ...row,
    confirmationRequestedAt: moment(row.confirmationRequestedAt),
    confirmedAt: moment(row.confirmedAt),
    sentAt: moment(row.sentAt),
    deliveredAt: moment(row.deliveredAt),
    readAt: moment(row.readAt),
    answeredAt: moment(row.answeredAt),
  }
}

function moment(at: Date | null): string | null {
  return at?.toISOString() ?? null
}
