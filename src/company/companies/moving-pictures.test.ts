import { afterAll, beforeAll, expect, test } from 'bun:test'
import { listContacts } from '#desk/contacts/contract'
import { createWorld, type World } from '../../workshop/testing/world.ts'
import { movePictures } from './moving-pictures.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('pictures are found where Recado is found now, whatever it was called before', async () => {
  const { ana, platform, acmeId } = world
  const name = 'ab'.repeat(16)
  await platform.begin(async (sql) => {
    await sql`select set_config('app.company_id', ${String(acmeId)}, true)`
    const [picture] = await sql<{ id: number }[]>`
      insert into media (name, state, kind, mimetype, bytes)
      values (${name}, 'stored', 'image', 'image/jpeg', 1) returning id`
    await sql`insert into contacts (name, number, picture_id, profile_pic_url) values
      ('Shown', '5215550000001', ${picture?.id ?? 0}, ${`http://old:8080/media/${name}.jpg`}),
      ('Faceless', '5215550000002', null, '')`
  })
  const shown = async () => {
    const { body } = await ana.calls(listContacts, {})
    return Object.fromEntries(body.contacts.map((one) => [one.name, one.profilePicUrl]))
  }
  for (const url of ['https://desk.example.org', 'https://desk.example', 'http://localhost:1']) {
    await movePictures(platform, url)
    expect(await shown()).toMatchObject({ Shown: `${url}/media/${name}.jpg`, Faceless: '' })
  }
})
