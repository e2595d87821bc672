import { type AreaRows, written } from '#workshop/testing/walk/area-rows'

export const contactRows: AreaRows = {
  async one(sql, { companyId, mark }) {
    const { id } = await written(sql`insert into contacts (name, number)
      values (${mark}, ${`52155511${String(companyId).padStart(5, '0')}`}) returning id`)
    const line = await written(sql`insert into contact_fields (contact_id, name, value)
      values (${id}, ${mark}, ${mark}) returning id`)
    return { contactId: id, extraInfo: line.id }
  },
  async more(sql, { mark, count, first, row }) {
    await sql`insert into contacts (name, number)
      select ${mark} || n, (521555000000 + ${first} + n)::text
      from generate_series(1, ${count}::integer) n`
    await sql`insert into contact_fields (contact_id, name, value)
      select ${row('contactId')}, ${mark}, 'x' from generate_series(1, ${count}::integer) n`
  },
}
