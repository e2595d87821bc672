import { sql } from 'drizzle-orm'
import type { Company } from '#kernel/scope'
import { show } from '#kernel/showing'
import { Campaign } from '../contract.ts'
import { showCampaign } from '../reading.ts'

/** As existing clients know it, with every recipient; made by the database, a part at a time. */
export async function campaignWithShipping(company: Company, id: number) {
  const campaign = show(Campaign, await company.read((scope) => showCampaign(scope, id)))
  return partsOf(company, campaign)
}

async function* partsOf(company: Company, { contactList, ...campaign }: Campaign) {
  yield `${JSON.stringify(campaign).slice(0, -1)},"contactList":`
  if (contactList) {
    yield `${JSON.stringify(contactList).slice(0, -1)},"contacts":[`
    yield* elements((after) => contactsOf(company, contactList.id, after))
    yield ']}'
  } else {
    yield 'null'
  }
  yield ',"shipping":['
  yield* elements((after) => shippingOf(company, campaign.id, after))
  yield ']}'
}

interface Part {
  /** JSON, with commas between. */
  rows: string | null
  last: number | null
}

async function* elements(read: (after: number) => Promise<Part>) {
  let separator = ''
  for (let after = -1; ; ) {
    const { rows, last } = await read(after)
    if (rows === null || last === null) return
    yield separator + rows
    separator = ','
    after = last
  }
}

const most = 500

async function readPart(company: Company, statement: ReturnType<typeof sql>): Promise<Part> {
  const [part] = await company.read((scope) =>
    scope.db.execute<{ rows: string | null; last: number | null }>(
      sql`select string_agg(row::text, ',') "rows", max(place)::integer "last" from (${statement}) part`,
    ),
  )
  return part ?? { rows: null, last: null }
}

function contactsOf(company: Company, contactListId: number, after: number) {
  return readPart(
    company,
    sql`select id as place, json_build_object('id', id, 'name', name, 'number', number,
        'username', username, 'email', email, 'isWhatsappValid', is_whatsapp_valid, 'companyId', ${company.id}::integer,
        'contactListId', contact_list_id) as row
      from contact_list_items where contact_list_id = ${contactListId} and id > ${after}
      order by id limit ${most}`,
  )
}

/** Spelled as in all other responses. */
const moment = (column: 'sent_at' | 'confirmation_requested_at' | 'confirmed_at') =>
  sql.raw(`to_char(d.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** `deliveredAt` is when the main message reached WhatsApp; `contactId` the item of the list. */
function shippingOf(company: Company, campaignId: number, after: number) {
  return readPart(
    company,
    sql`select d.position as place, json_build_object('id', d.id, 'number', d.number, 'username', d.username,
        'message', coalesce(m.body, ''), 'confirmationMessage', coalesce(r.body, ''),
        'confirmation', d.confirmed_at is not null, 'contactId', d.contact_list_item_id,
        'jobId', null, 'deliveredAt', ${moment('sent_at')},
        'confirmationRequestedAt', ${moment('confirmation_requested_at')},
        'confirmedAt', ${moment('confirmed_at')}) as row
      from campaign_deliveries d
      left join messages m on m.id = d.message_id
      left join messages r on r.id = d.request_message_id
      where d.campaign_id = ${campaignId} and d.state <> 'leftOut' and d.position > ${after}
      order by d.position limit ${most}`,
  )
}
