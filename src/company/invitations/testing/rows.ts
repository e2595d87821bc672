import { type AreaRows, written } from '#workshop/testing/walk/area-rows'

export const invitationRows: AreaRows = {
  async one(sql, { mark, row }) {
    const { id } = await written(sql`
      insert into invitations (hash, email, profile, invited_by, expires_at)
      values (${`hash of ${mark}`}, ${`${mark}@example.com`}, 'user', ${row('userId')},
        now() + interval '7 days')
      returning id`)
    return { invitationId: id }
  },
  async more(sql, { mark, count, row }) {
    await sql`insert into invitations (hash, profile, invited_by, expires_at)
      select ${mark} || n, 'user', ${row('userId')}, now() + interval '7 days'
      from generate_series(1, ${count}::integer) n`
  },
}
