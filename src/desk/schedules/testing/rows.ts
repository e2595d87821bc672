import { type AreaRows, written } from '#workshop/testing/walk/area-rows'

export const scheduleRows: AreaRows = {
  async one(sql, { mark, row }) {
    const { id } = await written(sql`insert into schedules (body, contact_id, send_at, user_id)
      values (${mark}, ${row('contactId')}, now() + interval '1 day', ${row('userId')}) returning id`)
    return { scheduleId: id }
  },
}
