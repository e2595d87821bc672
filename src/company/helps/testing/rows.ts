import { type AreaRows, written } from '#workshop/testing/walk/area-rows'

/** Of the installation: no company's mark is in them. */
export const helpRows: AreaRows = {
  async one(sql) {
    const { id } = await written(sql`insert into helps (title, video)
      values ('for everybody', 'abcdefghijk') returning id`)
    // The name of one of the program's own.
    return { helpId: id, article: 'first-steps' }
  },
  more: (sql, { mark, count }) => sql`
    insert into helps (title, video)
    select ${mark}, 'abcdefghijk' from generate_series(1, ${count}::integer) n`,
}
