import { afterEach, beforeEach, expect, test } from 'bun:test'
import { claimLink } from '#desk/link-previews/asking-once'
import { LinkPreviews } from '#desk/link-previews/finding'
import { lockConversation } from '#desk/messages/sending/locking'
import { queueMessages } from '#desk/messages/sending/queueing'
import type { Limits } from '#kernel/http/limits'
import { type Desk, openDesk } from '#whatsapp/testing/desk'
import { eventually } from '#workshop/testing/eventually'
import { jpegOf } from '#workshop/testing/files/pictures'
import { stillLimits } from '#workshop/testing/still-limits'

const picture = Buffer.from(await jpegOf(600, 300))
const asked: string[] = []
let released = Promise.withResolvers<void>()
const host = () =>
  Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    async fetch({ url }) {
      const { pathname } = new URL(url)
      asked.push(pathname)
      if (pathname.endsWith('.jpg')) {
        return new Response(picture, { headers: { 'content-type': 'image/jpeg' } })
      }
      if (pathname.startsWith('/slow')) await released.promise
      const head = `<title>Página ${pathname}</title><meta name="description" content="Roble">
        <meta property="og:image" content="/foto.jpg">`
      return new Response(head, { headers: { 'content-type': 'text/html' } })
    },
  })

let desk: Desk
let pages: ReturnType<typeof host>
let linkPreviews: LinkPreviews
let limits: Limits
/** As long as a busy machine may need. */
const patient = { waitMs: 120_000, pageMs: 120_000 }
const previews = (waits = patient) =>
  new LinkPreviews({ privateHosts: [`127.0.0.1:${pages.port}`] }, { waits, limits })
beforeEach(async () => {
  asked.splice(0)
  released = Promise.withResolvers()
  pages = host()
  limits = stillLimits()
  linkPreviews = previews()
  desk = await openDesk()
  await desk.link({ linkPreviews })
})
afterEach(async () => {
  released.resolve()
  await desk.close()
  await pages.stop(true)
  expect(desk.simulator.errors).toEqual([])
})

const linkTo = (path: string) => `http://127.0.0.1:${pages.port}${path}`
const times = (path: string) => asked.filter((one) => one === path).length
const linkOf = async (body: string) =>
  (await desk.sent()).find((row) => row.body === body)?.details?.link

test('a sent link has its preview at the customer and in the bubble, and is asked for once', async () => {
  const ticketId = await desk.conversation()
  for (const words of ['mira', 'otra vez']) {
    const text = `${words}: ${linkTo('/silla')}.`
    await desk.says(ticketId, text)
    const { content } = await desk.customer.received(text)
    expect(content.extendedTextMessage).toMatchObject({
      text,
      matchedText: linkTo('/silla'),
      title: 'Página /silla',
      description: 'Roble',
    })
    const thumbnail = content.extendedTextMessage?.jpegThumbnail ?? new Uint8Array()
    expect((await new Bun.Image(thumbnail).metadata()).width).toBe(100)
    expect(await linkOf(text)).toMatchObject({ url: linkTo('/silla'), title: 'Página /silla' })
  }
  expect(asked).toEqual(['/silla', '/foto.jpg'])
  const shown = desk.published.some(({ json }) => String(json).includes('"title":"Página /silla"'))
  expect(shown).toBe(true)
})

test('a slow page delays nobody else, and changes no order', async () => {
  const ticketId = await desk.conversation()
  const others = await Promise.all(
    Array.from({ length: 6 }, async (_, at) => {
      const phone = desk.simulator.phone({ number: `521555000300${at}`, name: `Otro ${at}` })
      return { phone, ticketId: await desk.conversation(phone, `hola ${at}`) }
    }),
  )
  for (const [at, other] of others.entries()) {
    await desk.says(other.ticketId, `lento ${linkTo(`/slow/${at}`)}`)
    await desk.says(other.ticketId, 'tras el enlace')
  }
  await eventually(() => asked.length === 2, 'two pages are asked')
  await desk.says(ticketId, 'sin enlace')
  await desk.customer.received('sin enlace')
  const left = (await desk.sent()).filter(({ delivery }) => delivery === 'sent')
  expect(left.length).toBeLessThanOrEqual(1)

  const order: string[] = []
  const stop = others[0]?.phone.onMessage(({ content }) =>
    order.push(content.extendedTextMessage?.title ?? content.extendedTextMessage?.text ?? ''),
  )
  released.resolve()
  await eventually(() => order.length === 2, 'both have left')
  stop?.()
  expect(order).toEqual(['Página /slow/0', 'tras el enlace'])
})

test('what does not come in time is left out, and not asked for again', async () => {
  const impatient = previews({ waitMs: 50, pageMs: 30 })
  expect(await impatient.find(desk.acme, linkTo('/slow'), null)).toBeNull()
  const failed = async () =>
    (await desk.platform`select 1 from link_previews where fetched_at is not null`).length
  await eventually(async () => (await failed()) === 1, 'the failure is remembered')
  const before = times('/slow')
  const ticketId = await desk.conversation()
  const text = `lento ${linkTo('/slow')}`
  await desk.says(ticketId, text)
  const { content } = await desk.customer.received(text)
  expect(content.extendedTextMessage?.title ?? '').toBe('')
  expect(await linkOf(text)).toBeUndefined()
  expect(times('/slow')).toBe(before)
})

test('nodes of a company ask for a link once, together', async () => {
  const nodes = Array.from({ length: 4 }, () => previews())
  const found = await Promise.all(nodes.map((node) => node.find(desk.acme, linkTo('/nodes'), null)))
  expect(found.map((one) => one?.title)).toEqual(Array(4).fill('Página /nodes'))
  expect(times('/nodes')).toBe(1)
})

test('a node that was killed while it asked leaves the link to the next', async () => {
  const claim = () => desk.acme.scope((scope) => claimLink(scope, linkTo('/killed')))
  expect([await claim(), await claim()]).toEqual([true, false])
  await desk.platform`update link_previews set claimed_at = now() - interval '11 seconds'`
  expect(await linkPreviews.find(desk.acme, linkTo('/killed'), null)).toMatchObject({
    title: 'Página /killed',
  })
})

test('texts of every origin have the preview', async () => {
  const ticketId = await desk.conversation()
  const origins = ['automatic', 'schedule', 'program', 'campaign'] as const
  const drafts = origins.map((origin) => ({ origin, body: `${origin} ${linkTo('/todos')}` }))
  await desk.acme.scope(async (scope) => {
    const locked = await lockConversation(scope, ticketId, drafts.length)
    await queueMessages(scope, locked, drafts)
  })
  for (const { body } of drafts) {
    const { content } = await desk.customer.received(body)
    expect(content.extendedTextMessage?.title).toBe('Página /todos')
  }
  expect(times('/todos')).toBe(1)
})

test('a message that may have left without a preview stays without', async () => {
  const ticketId = await desk.conversation()
  const text = `antes ${linkTo('/antes')}`
  const { id } = await desk.says(ticketId, 'primero')
  await desk.customer.received('primero')
  await desk.platform`
    update messages set body = ${text}, delivery = 'queued', ack = 1, wa_id = '3EB0LINK',
      written_at = now() where id = ${id}`
  await desk.says(ticketId, 'despierta')
  const { content } = await desk.customer.received(({ id: waId }) => waId === '3EB0LINK')
  expect(content.extendedTextMessage).toMatchObject({ text })
  expect(content.extendedTextMessage?.title ?? '').toBe('')
  expect(asked).toEqual([])
})

test('two pages at once are read for a company: the third waits', async () => {
  const { acme } = desk
  const finding = ['/slow1', '/slow2', '/slow3'].map((path) =>
    linkPreviews.find(acme, linkTo(path), null),
  )
  await eventually(() => Promise.resolve(asked.length === 2), 'two pages')
  // A query takes longer than asking would.
  await desk.sent()
  expect(times('/slow1') + times('/slow2') + times('/slow3')).toBe(2)
  released.resolve()
  const found = await Promise.all(finding)
  expect(found.map((preview) => preview?.title)).toEqual([
    'Página /slow1',
    'Página /slow2',
    'Página /slow3',
  ])
})

test('thirty pages a minute are read for a person, while they write and when it is sent', async () => {
  const ticketId = await desk.conversation()
  const [user] = await desk.platform<{ userId: number }[]>`
    select id "userId" from users where company_id = ${desk.acme.id} limit 1`
  const userId = user?.userId ?? 0
  const find = (path: string, who: number | null) => linkPreviews.find(desk.acme, linkTo(path), who)
  for (let at = 0; at < 30; at += 1) expect(await find(`/${at}`, userId)).not.toBeNull()
  const text = `una más ${linkTo('/30')}`
  await desk.acme.scope(async (scope) => {
    const locked = await lockConversation(scope, ticketId, 1)
    await queueMessages(scope, locked, [{ origin: 'person', userId, body: text }])
  })
  const { content } = await desk.customer.received(text)
  expect(content.extendedTextMessage?.title ?? '').toBe('')
  expect(times('/30')).toBe(0)
  // What was read is known, and others have their own.
  expect(await find('/7', userId)).not.toBeNull()
  expect(await find('/30', null)).not.toBeNull()
})
