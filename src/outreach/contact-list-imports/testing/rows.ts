import { type AreaRows, written } from '#workshop/testing/walk/area-rows'

export const contactListImportRows: AreaRows = {
  async one(sql, { mark, row }) {
    const { id } = await written(sql`insert into contact_list_imports
      (contact_list_id, file_name, format, header_rows, number_columns, total_rows, state)
      values (${row('contactListId')}, ${mark}, 'csv', 1, '{0}', 1, 'done') returning id`)
    await sql`insert into refused_rows (import_id, row_number, name, number, email, reason)
      values (${id}, 2, ${mark}, '', '', 'numberMissing')`
    return { importId: id }
  },
  more: (sql, { mark, count, row }) => sql`
    with imports as (
      insert into contact_list_imports
        (contact_list_id, file_name, format, header_rows, number_columns, total_rows, state)
      select ${row('contactListId')}, ${mark}, 'csv', 1, '{0}', 1, 'done'
      from generate_series(1, ${count}::integer) n)
    insert into refused_rows (import_id, row_number, name, number, email, reason)
    select ${row('importId')}, n, ${mark}, '', '', 'double'
    from generate_series(1, ${count}::integer) n`,
}
