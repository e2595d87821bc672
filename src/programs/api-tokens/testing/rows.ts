import { type AreaRows, written } from '#workshop/testing/walk/area-rows'

export const apiTokenRows: AreaRows = {
  async one(sql, { mark }) {
    const { id } = await written(sql`
      insert into api_tokens (name, scopes, hash, last_four)
      values (${mark}, '{tickets.read}', ${`hash of ${mark}`}, 'last') returning id`)
    return { apiTokenId: id }
  },
  async more(sql, { mark, count }) {
    await sql`insert into api_tokens (name, scopes, hash, last_four)
      select ${mark} || n, '{tickets.read}', ${mark} || n, 'last'
      from generate_series(1, ${count}::integer) n`
  },
}
