import type { AreaRows } from '#workshop/testing/walk/area-rows'

/** The company itself is made by the world; others may only be listed. */
export const companyRows: AreaRows = {
  one: async () => ({}),
  more: (sql, { mark, count }) => sql`
    insert into companies (name) select ${mark} || n from generate_series(1, ${count}::integer) n`,
}
