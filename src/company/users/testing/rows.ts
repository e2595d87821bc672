import type { AreaRows } from '#workshop/testing/walk/area-rows'

/** The one is who asks. */
export const userRows: AreaRows = {
  one: async (_, { row }) => ({ users: row('userId') }),
  async more(sql, { companyId, mark, count, first }) {
    await sql`insert into users (name, email, password_hash, profile)
      select ${mark} || n, ${`u${first}`} || '_' || n || '@example.com', 'x', 'user'
      from generate_series(1, ${count}::integer) n`
    await sql`insert into user_queues (user_id, queue_id)
      select u.id, q.id from users u cross join queues q
      where u.company_id = ${companyId} and q.company_id = ${companyId} on conflict do nothing`
  },
}
