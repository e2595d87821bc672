import { type AreaRows, written } from '#workshop/testing/walk/area-rows'

export const misreadNumberRows: AreaRows = {
  async one(sql, { companyId, mark }) {
    const number = `33361${String(companyId).padStart(5, '0')}`
    await written(sql`insert into contacts (name, number) values (${mark}, ${number}) returning id`)
    return { misreadNumber: number }
  },
}
