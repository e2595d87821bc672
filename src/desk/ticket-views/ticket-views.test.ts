import { afterAll, beforeAll, expect, test } from 'bun:test'
import { deleteUser } from '#company/users/contract'
import { createWorld, type Person, type World } from '../../workshop/testing/world.ts'
import {
  createTicketView,
  deleteTicketView,
  listTicketViews,
  type TicketView,
  updateTicketView,
} from './contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const filter = { list: 'pending' as const, date: '2026-11-26', unread: true as const }
const namesOf = async (person: Person) =>
  (await person.calls(listTicketViews, {})).body.map(({ name }) => name)

async function saves(person: Person, name: string, isShared = false): Promise<TicketView> {
  const { status, body } = await person.calls(createTicketView, { name, isShared, filter })
  expect(status).toBe(200)
  return body
}

test('a view of one’s own is seen, renamed and deleted by nobody else', async () => {
  const { ana, beto, gil, published } = world
  const { id: viewId, ...view } = await saves(beto, 'Sin leer')
  expect(view).toMatchObject({ name: 'Sin leer', isShared: false, filter, userId: beto.id })
  expect(published.at(-1)?.rooms).toEqual([`user:${beto.id}`])
  expect(await namesOf(beto)).toEqual(['Sin leer'])
  for (const other of [ana, gil]) {
    expect(await namesOf(other)).not.toContain('Sin leer')
    expect((await other.calls(updateTicketView, { viewId, name: 'Mía' })).status).toBe(404)
    expect((await other.calls(deleteTicketView, { viewId })).status).toBe(404)
  }
  const changed = await beto.calls(updateTicketView, { viewId, name: 'Por leer' })
  expect(changed.body).toMatchObject({ name: 'Por leer', filter })
  await beto.calls(updateTicketView, { viewId, filter: { users: [ana.id] } })
  expect((await beto.calls(listTicketViews, {})).body[0]?.filter).toEqual({
    users: [ana.id],
  })
  expect((await beto.calls(deleteTicketView, { viewId })).status).toBe(200)
  expect(await namesOf(beto)).toEqual([])
})

test('admins make, change and delete those of the team, which the whole company sees', async () => {
  const { ana, beto, sara, gil, published } = world
  const refused = { status: 403, body: { error: 'ERR_NO_PERMISSION' } }
  for (const other of [beto, sara]) {
    const own = await saves(other, 'Propia')
    const form = { name: 'De todos', isShared: true, filter }
    expect(await other.calls(createTicketView, form)).toMatchObject(refused)
    const share = { viewId: own.id, isShared: true }
    expect(await other.calls(updateTicketView, share)).toMatchObject(refused)
  }
  const { id: viewId } = await saves(ana, 'Del equipo', true)
  expect(published.at(-1)?.rooms).toEqual(['company'])
  expect(await namesOf(beto)).toEqual(['Del equipo', 'Propia'])
  expect(await namesOf(gil)).toEqual([])
  expect(await beto.calls(updateTicketView, { viewId, name: 'Mía' })).toMatchObject(refused)
  expect(await beto.calls(deleteTicketView, { viewId })).toMatchObject(refused)
  await ana.calls(updateTicketView, { viewId, isShared: false })
  expect([await namesOf(ana), await namesOf(beto)]).toEqual([['Del equipo'], ['Propia']])
  expect((await ana.calls(deleteTicketView, { viewId })).status).toBe(200)
})

test('an account takes its own views along, and leaves those of the team', async () => {
  const { ana, platform } = world
  const dora = await world.hires({ name: 'Dora' })
  await saves(dora, 'De Dora')
  const team = await saves(dora, 'De Dora para todos')
  await platform`update ticket_views set is_shared = true where id = ${team.id}`
  expect((await ana.calls(deleteUser, { userId: dora.id })).status).toBe(200)
  const left = await platform`select name, user_id from ticket_views where name like 'De Dora%'`
  expect([...left]).toEqual([{ name: 'De Dora para todos', user_id: null }])
})

test('what is no filter is refused, and so is one view too many', async () => {
  const { carla, platform, acmeId } = world
  const wrong = [{ list: 'all' }, { tags: 'x' }, { users: [0] }, { date: '30/11/2026' }, 'open']
  for (const one of wrong) {
    const sent = { name: 'Mala', filter: one }
    const { status } = await carla.requests('POST', '/api/ticket-views', sent)
    expect([one, status]).toEqual([one, 400])
  }
  for (const name of ['tags', 'users', 'queues', 'connections']) {
    const sent = { name: 'Ajena', filter: { [name]: [999_999] } }
    const { status } = await carla.requests('POST', '/api/ticket-views', sent)
    expect([name, status]).toEqual([name, 404])
  }
  await platform`insert into ticket_views (company_id, user_id, name, filter)
    select ${acmeId}, ${carla.id}, 'n', '{}' from generate_series(1, 100)`
  const { body } = await carla.calls(createTicketView, { name: 'Otra', filter: {} })
  expect(body).toMatchObject({ error: 'ERR_TOO_MANY_TICKET_VIEWS' })
})
