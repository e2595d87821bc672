import { type AreaRows, written } from '#workshop/testing/walk/area-rows'

/** Of the installation: no company's mark is in them. */
export const announcementRows: AreaRows = {
  async one(sql) {
    const { id } = await written(sql`insert into announcements (title, text)
      values ('for everybody', 'for everybody') returning id`)
    return { announcementId: id }
  },
  more: (sql, { mark, count }) => sql`
    insert into announcements (title, text)
    select ${mark}, ${mark} from generate_series(1, ${count}::integer) n`,
}
