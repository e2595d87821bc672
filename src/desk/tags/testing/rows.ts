import { type AreaRows, written } from '#workshop/testing/walk/area-rows'

export const tagRows: AreaRows = {
  async one(sql, { mark }) {
    const { id } = await written(sql`insert into tags (name) values (${mark}) returning id`)
    return { tagId: id, tags: id }
  },
  async more(sql, { companyId, mark, count }) {
    await sql`insert into tags (name, kanban)
      select ${mark} || n, n % 2 from generate_series(1, ${count}::integer) n`
    await sql`insert into ticket_tags (ticket_id, tag_id)
      select t.id, g.id from tickets t cross join tags g
      where t.company_id = ${companyId} and g.name like ${`${mark}%`} on conflict do nothing`
  },
}
