import { type AreaRows, written } from '#workshop/testing/walk/area-rows'

export const joinedPeopleRows: AreaRows = {
  async one(sql, { companyId, mark }) {
    const last = String(companyId).padStart(5, '0')
    const { id } = await written(sql`insert into contacts (name, number)
      values (${mark}, ${`5511360${last}`}) returning id`)
    const ticket = await written(sql`insert into tickets (contact_id, status, last_seq, closed_at)
      values (${id}, 'closed', 1, now()) returning id`)
    await sql`insert into messages (ticket_id, seq, contact_id, author_id, wa_id, from_me, origin,
        body, remote_jid)
      values (${ticket.id}, 1, ${id}, ${id}, ${`JOINED${companyId}`}, false, 'customer', ${mark},
        ${`55119360${last}@s.whatsapp.net`})`
    const joined = await written(sql`insert into joined_people (contact_id, number, has_both)
      values (${id}, ${`5511360${last}`}, true) returning id`)
    return { joinedId: joined.id }
  },
}
