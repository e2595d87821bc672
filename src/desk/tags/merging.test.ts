/** Tags of one name are one, however it is spelt; those from before are merged. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { showTicket } from '#desk/tickets/contract'
import { listTimeline } from '#desk/timeline/contract'
import { createCampaign } from '#outreach/campaigns/contract'
import { createWorld, type World } from '#workshop/testing/world'
import {
  changeTicketTags,
  createTag,
  listDoubles,
  listLanes,
  listTags,
  mergeTags,
  showTag,
  updateTag,
} from './contract.ts'
import { withTag } from './state.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const spellings: [string, string[]][] = [
  ['Garantía', ['garantia', 'GARANTÍA', 'GARANTIA', ' garantía ', 'Garantia\u00a0', 'garantÍa']],
  ['Cliente nuevo', ['cliente nuevo', 'CLIENTE  NUEVO', 'Cliente\u00a0nuevo', 'Cliente\tnuevo']],
  ['Año Ñandú', ['año ñandú', 'ANO NANDU', 'Ano  ñandu']],
  ['Orçamento', ['orcamento', 'ORÇAMENTO', 'Orcamento ', 'orçaménto']],
  ['Pós-venda', ['pos-venda', 'PÓS-VENDA', 'Pos-Venda']],
  ['Reclamação séria', ['reclamacao seria', 'RECLAMAÇÃO   SÉRIA', 'Reclamação\u2009seria']],
  ['Follow up', ['follow up', 'FOLLOW UP', 'Follow  Up', 'follow\u00a0up', 'Föllow up']],
  ['Café VIP', ['cafe vip', 'CAFE VIP', 'Café  vip', 'café\u202fvip']],
]

test('a name that is spelt otherwise answers the tag that is there', async () => {
  const { beto } = world
  for (const [name, others] of spellings) {
    const { body: tag } = await beto.calls(createTag, { name })
    for (const other of others) {
      const { status, body } = await beto.calls(createTag, { name: other, color: '#123456' })
      expect([other, status, body]).toEqual([other, 200, tag])
    }
  }
  for (const name of ['Garantías', 'Cliente-nuevo', 'Café_VIP', 'Pósvenda']) {
    const { body } = await beto.calls(createTag, { name })
    expect(body.name).toBe(name)
  }
})

test('two at once make one tag', async () => {
  const { beto, sara, platform } = world
  const names = ['Prisa', 'PRISA', 'prisa', 'Prísa', ' prisa']
  const answers = await Promise.all(
    names.map((name, place) => [beto, sara][place % 2]?.calls(createTag, { name })),
  )
  expect(new Set(answers.map((answer) => answer?.body.id)).size).toBe(1)
  const made = await platform`select id from tags where plain_text(name) = 'prisa'`
  expect(made).toHaveLength(1)
})

test('a tag is not renamed to another one, except to its own name spelt otherwise', async () => {
  const { sara } = world
  const { body: one } = await sara.calls(createTag, { name: 'Devolución' })
  const { body: other } = await sara.calls(createTag, { name: 'Cambio' })
  const refused = await sara.calls(updateTag, { tagId: other.id, name: 'DEVOLUCION' })
  expect(refused).toMatchObject({ status: 400, body: { error: 'ERR_TAG_NAME_ALREADY_EXISTS' } })
  const respelt = await sara.calls(updateTag, { tagId: one.id, name: 'devolucion' })
  expect([respelt.status, respelt.body.name]).toEqual([200, 'devolucion'])
  const recoloured = await sara.calls(updateTag, { tagId: other.id, color: '#010203' })
  expect(recoloured.status).toBe(200)
})

async function doubles() {
  const { platform, acmeId } = world
  const made = await platform<{ id: number }[]>`
    insert into tags (company_id, name, kanban, lane_order) values
      (${acmeId}, 'Envío', 0, null), (${acmeId}, 'ENVIO', 1, 3), (${acmeId}, 'envio ', 0, null)
    returning id`
  return made.map(({ id }) => id)
}

test('doubles from before stand, keep their names and are listed', async () => {
  const { sara, beto, gil } = world
  const ids = await doubles()
  const { body } = await sara.calls(listDoubles, {})
  expect(body.doubles.map(({ tags }) => tags.map(({ id }) => id))).toEqual([ids])
  expect((await gil.calls(listDoubles, {})).body.doubles).toEqual([])
  expect((await beto.calls(listDoubles, {})).status).toBe(403)
  const [first = 0, second = 0] = ids
  const kept = await sara.calls(updateTag, { tagId: second, name: 'Envio', color: '#111111' })
  expect([kept.status, kept.body.name]).toEqual([200, 'Envio'])
  expect((await beto.calls(createTag, { name: 'Envío' })).body.id).toBe(first)
  await world.platform`delete from tags where id = any(${ids})`
})

test('a merge moves tickets, lane, campaigns and timeline, and nothing of others', async () => {
  const { sara, beto, gil, platform, published } = world
  const [into = 0, lane = 0, plain = 0] = await doubles()
  const tickets = []
  for (const [n, add] of [[lane], [lane, into], [plain]].entries()) {
    const message = await world.customerWrites('hola', { number: `52155577700${n}0` })
    const ticketId = message?.ticketId ?? 0
    await sara.calls(changeTicketTags, { ticketId, add, remove: [] })
    tickets.push(ticketId)
  }
  const { body: campaign } = await sara.calls(createCampaign, { name: 'Envíos', tagListId: lane })

  expect((await beto.calls(mergeTags, { tagId: lane, into })).status).toBe(403)
  expect((await gil.calls(mergeTags, { tagId: lane, into })).status).toBe(404)
  expect((await sara.calls(mergeTags, { tagId: lane, into: lane })).status).toBe(400)
  expect((await sara.calls(mergeTags, { tagId: lane, into: 2_000_000_000 })).status).toBe(404)

  const before = (await sara.calls(showTicket, { ticketId: tickets[1] ?? 0 })).body
  for (const tagId of [lane, plain]) {
    const { status, body } = await sara.calls(mergeTags, { tagId, into })
    expect([status, body.id, body.name, body.kanban]).toEqual([200, into, 'Envío', 1])
  }
  for (const ticketId of tickets) {
    const { body } = await sara.calls(showTicket, { ticketId })
    expect(body.tags.map(({ id }) => id)).toEqual([into])
    const { body: timeline } = await sara.calls(listTimeline, { ticketId })
    const tagged = timeline.timeline.filter(({ verb }) => verb === 'tagged')
    expect(new Set(tagged.map(({ details }) => details.tag?.id))).toEqual(new Set([into]))
  }
  expect((await sara.calls(showTag, { tagId: lane })).status).toBe(404)
  expect((await sara.calls(listLanes, {})).body.lista.map(({ id }) => id)).toContain(into)
  const [row] = await platform`select tag_list_id from campaigns where id = ${campaign.id}`
  expect(row).toEqual({ tag_list_id: into })
  const { body: page } = await sara.calls(listTags, { searchParam: 'envio' })
  expect(page.tags.map(({ id, ticketsCount }) => [id, ticketsCount])).toEqual([[into, 3]])
  expect((await sara.calls(listDoubles, {})).body.doubles).toEqual([])

  const events = published.filter(({ channel }) => channel === 'tag').map(({ data }) => data)
  const merged = {
    action: 'merge',
    tagId: lane,
    tag: expect.objectContaining({ id: into, kanban: 1 }),
  }
  expect(events).toContainEqual(merged)
  const after = (await sara.calls(showTicket, { ticketId: tickets[1] ?? 0 })).body
  const tag = (await sara.calls(showTag, { tagId: into })).body
  expect(withTag(before, { action: 'merge', tagId: lane, tag }).tags).toEqual(after.tags)
})

test('a tag that is given while it is merged goes to the one that is left', async () => {
  const { sara, platform } = world
  const [into = 0, lane = 0] = await doubles()
  const message = await world.customerWrites('hola', { number: '5215557771110' })
  const ticketId = message?.ticketId ?? 0
  let merging: Promise<{ status: number }> | undefined
  await platform.begin(async (giving) => {
    await giving`insert into ticket_tags (company_id, ticket_id, tag_id)
      values (${world.acmeId}, ${ticketId}, ${lane})`
    merging = sara.calls(mergeTags, { tagId: lane, into })
    const waits = async () =>
      (
        await platform`select from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and query like '%from "tags"%for update%'`
      ).length
    while ((await waits()) === 0) await Bun.sleep(5)
  })
  expect((await merging)?.status).toBe(200)
  const { body } = await sara.calls(showTicket, { ticketId })
  expect(body.tags.map(({ id }) => id)).toEqual([into])
})
