import { expect, test } from 'bun:test'
import { createWorld } from '#workshop/testing/world'
import { nameUnnumbered } from './naming-unnumbered.ts'

test('whom older versions named by the digits of a LID is named by what is known, and others stay', async () => {
  const world = await createWorld()
  const { platform, acmeId } = world
  await platform`update companies set language = 'pt' where id = ${acmeId}`
  await platform`insert into contacts (company_id, name, number, lid, username) values
    (${acmeId}, '8600001', null, '8600001', null),
    (${acmeId}, '8600002', null, '8600002', 'luz'),
    (${acmeId}, 'Ana', null, '8600003', 'ana'),
    (${acmeId}, '8600009', null, '8600004', null),
    (${acmeId}, '8600005', '5215586000005', '8600005', null),
    (${world.globexId}, '8600001', null, '8600001', null)`
  await nameUnnumbered(platform)
  await nameUnnumbered(platform)
  const rows = await platform`select name from contacts where lid like '860000%' order by id`
  const names = rows.map(({ name }) => name)
  await world.close()
  expect(names).toEqual(['Sem número', '@luz', 'Ana', '8600009', '8600005', 'Sin número'])
})
