/** Numbers of Brazil in what an earlier program has stored: mobiles, and landlines beside those that had their key. */
import type { Sql } from 'postgres'

export const landline = '551136093689'
export const mobileOfLandline = '5511936093689'
export const shortMobile = '551187654321'
export const mobile = '5511987654321'
export const otherLandline = '555133334444'
const numbers = [landline, mobileOfLandline, shortMobile, mobile, otherLandline]

/**
 * Each in a list of its own, as two with the same key could not be in one. The trigger of deliveries would enqueue a job, whose table
 * is not there yet.
 */
export async function addBrazilians(sql: Sql) {
  await sql`alter table campaign_deliveries disable trigger user`
  await sql`select set_config('app.company_id', (select min(id) from companies)::text, false)`
  for (const number of numbers) {
    const [list] =
      await sql`insert into contact_lists (name) values (${`Lista ${number}`}) returning id`
    const [item] = await sql`
      insert into contact_list_items (contact_list_id, name, number, is_whatsapp_valid)
      values (${list?.id}, ${number}, ${number}, ${number !== otherLandline}) returning id`
    const [campaign] = await sql`insert into campaigns (name) values (${number}) returning id`
    await sql`insert into campaign_counts (campaign_id) values (${campaign?.id})`
    await sql`insert into campaign_deliveries
        (campaign_id, position, contact_list_item_id, name, number, is_whatsapp_valid, state)
      values (${campaign?.id}, 1, ${item?.id}, ${number}, ${number}, true, 'waiting'),
        (${campaign?.id}, 2, 0, ${number}, ${number}, true, 'sent')`
  }
  await addPeople(sql)
  await sql`insert into number_checks (number_key, number, is_on_whatsapp)
    values (${mobileOfLandline}, ${landline}, true), (${mobile}, ${shortMobile}, true)`
  await sql`insert into opt_outs (number, word)
    values (${mobileOfLandline}, 'SAIR'), (${mobile}, 'BAJA')`
  await sql`select set_config('app.company_id', '', false)`
  await sql`alter table campaign_deliveries enable trigger user`
}

/** Of whom the first wrote with both numbers, the second has a LID, and the last two are one each. */
async function addPeople(sql: Sql) {
  for (const [number, jid, lid] of [
    ['551136090001', '5511936090001', null],
    ['5511936090002', '5511936090002', '77001'],
    ['5511936090003', '5511936090003', null],
    ['551186090004', '5511986090004', null],
  ] as const) {
    const [contact] = await sql`insert into contacts (name, number, lid)
      values (${number}, ${number}, ${lid}) returning id`
    const [ticket] = await sql`insert into tickets (contact_id, status, last_seq)
      values (${contact?.id}, 'closed', 1) returning id`
    await sql`insert into messages
        (ticket_id, seq, contact_id, author_id, wa_id, from_me, origin, remote_jid)
      values (${ticket?.id}, 1, ${contact?.id}, ${contact?.id}, ${number}, false, 'customer',
        ${`${jid}@s.whatsapp.net`})`
  }
}

export async function readJoined(sql: Sql) {
  const rows = await sql`select number, has_both from joined_people
    where number like '55119360900%' or number like '551136090%' or number like '551186090%'
    order by number`
  return rows.map((row) => [row.number, row.has_both])
}

export async function readBrazilians(sql: Sql) {
  const items = await sql`select number, number_key as key, is_whatsapp_valid as valid,
      l.contacts_count as count, l.valid_count as valids, l.invalid_count as invalids
    from contact_list_items i join contact_lists l on l.id = i.contact_list_id
    where number = any(${numbers}) and l.name = 'Lista ' || number order by number`
  const deliveries = await sql`
    select d.number, number_key as key, is_whatsapp_valid as valid, n.is_announcing as announcing
    from campaign_deliveries d join campaigns c on c.id = d.campaign_id
    join campaign_counts n on n.campaign_id = c.id
    where c.name = d.number and d.number = any(${numbers}) order by d.number, position`
  const checks = await sql`select number_key as key from number_checks
    where number_key = any(${numbers}) order by 1`
  const optOuts = await sql`select number, word from opt_outs
    where number = any(${numbers}) order by number`
  return {
    items: items.map((row) => ({ ...row })),
    deliveries: deliveries.map((row) => ({ ...row })),
    checks: checks.map(({ key }) => String(key)),
    optOuts: optOuts.map((row) => [row.number, row.word]),
  }
}
