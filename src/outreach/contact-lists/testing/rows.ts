import { type AreaRows, written } from '#workshop/testing/walk/area-rows'

export const contactListRows: AreaRows = {
  async one(sql, { mark, companyId }) {
    const { id } = await written(sql`insert into contact_lists (name)
      values (${mark}) returning id`)
    const item = await written(sql`
      insert into contact_list_items (contact_list_id, name, number, email)
      values (${id}, ${mark}, ${`5255700${10_000 + companyId}`}, '') returning id`)
    return { contactListId: id, itemId: item.id }
  },
  more: (sql, { mark, count, first, row }) => sql`
    with lists as (
      insert into contact_lists (name)
      select ${mark} || n from generate_series(1, ${count}::integer) n)
    insert into contact_list_items (contact_list_id, name, number)
    select ${row('contactListId')}, ${mark} || n, (525580000000 + ${first}::integer + n)::text
    from generate_series(1, ${count}::integer) n`,
}
