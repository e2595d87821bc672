import { type AreaRows, written } from '#workshop/testing/walk/area-rows'

export const optOutRows: AreaRows = {
  async one(sql, { companyId, mark }) {
    const { id } = await written(sql`insert into opt_outs (number, word, campaign_name)
      values (${`52155512${String(companyId).padStart(5, '0')}`}, 'BAJA', ${mark}) returning id`)
    await sql`insert into opt_out_words (word) values (${mark})`
    return { optOutId: id }
  },
  more: (sql, { mark, count, first }) => sql`
    insert into opt_outs (number, word, campaign_name)
    select (521556000000 + ${first} + n)::text, 'BAJA', ${mark}
    from generate_series(1, ${count}::integer) n`,
}
