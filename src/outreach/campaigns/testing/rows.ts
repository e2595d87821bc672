import { type AreaRows, written } from '#workshop/testing/walk/area-rows'

export const campaignRows: AreaRows = {
  async one(sql, { mark, row }) {
    const { id } = await written(sql`insert into campaigns (name, message1, user_id)
      values (${mark}, ${mark}, ${row('userId')}) returning id`)
    await sql`insert into campaign_counts (campaign_id) values (${id})`
    await sql`insert into campaign_deliveries
      (campaign_id, position, contact_list_item_id, name, number, contact_id, ticket_id)
      values (${id}, 0, 1, ${mark}, '5215550000001', ${row('contactId')}, ${row('ticketId')})`
    return { campaignId: id }
  },
  more: (sql, { mark, count, first, row }) => sql`
    with more_campaigns as (
      insert into campaigns (name, message1)
      select ${mark} || n, ${mark} from generate_series(1, ${count}::integer) n returning id),
    more_counts as (insert into campaign_counts (campaign_id) select id from more_campaigns)
    insert into campaign_deliveries (campaign_id, position, contact_list_item_id, name, number)
    select ${row('campaignId')}, ${first}::integer + n, ${first}::integer + n, ${mark},
      '521555' || lpad(n::text, 7, '0')
    from generate_series(1, ${count}::integer) n`,
}
