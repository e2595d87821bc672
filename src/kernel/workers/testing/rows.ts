import { type AreaRows, written } from '#workshop/testing/walk/area-rows'

/** Of the installation: no company's mark is in them. */
export const workerRows: AreaRows = {
  async one(sql) {
    const { id } = await written(sql`
      select id::integer from graphile_worker.add_job('collect_media')`)
    return { jobId: id }
  },
  more: (sql, { count }) => sql`
    select graphile_worker.add_job('collect_media') from generate_series(1, ${count}::integer)`,
}
