import { type AreaRows, written } from '#workshop/testing/walk/area-rows'

export const fileListRows: AreaRows = {
  async one(sql, { mark }) {
    const { id } = await written(sql`insert into file_lists (name, message)
      values (${mark}, ${mark}) returning id`)
    const option = await written(sql`insert into file_options (file_list_id, position, name)
      values (${id}, 0, ${mark}) returning id`)
    return { fileId: id, options: option.id }
  },
  more: (sql, { mark, count, row }) => sql`
    with lists as (
      insert into file_lists (name, message)
      select ${mark} || n, ${mark} from generate_series(1, ${count}::integer) n)
    insert into file_options (file_list_id, position, name)
    select ${row('fileId')}, n, ${mark} from generate_series(1, ${count}::integer) n`,
}
