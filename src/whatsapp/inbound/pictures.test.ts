import { afterEach, beforeEach, expect, test } from 'bun:test'
import { contacts } from '#db/schema/contacts.ts'
import { type Desk, openDesk } from '#whatsapp/testing/desk'
import { eventually } from '#workshop/testing/eventually'
import { jpegOf } from '#workshop/testing/files/pictures'

let desk: Desk
let fetched: string[]
let host: Bun.Server<undefined>
/** Of a picture without an announced length. */
let endless: { megabytes: number; isOver: boolean }
beforeEach(async () => {
  const pictures = { '/first': await jpegOf(40, 40), '/other': await jpegOf(60, 60) }
  fetched = []
  endless = { megabytes: 0, isOver: false }
  host = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch(request) {
      const { pathname } = new URL(request.url)
      fetched.push(pathname)
      if (pathname === '/endless') return new Response(endlessPicture())
      const bytes = pathname === '/other' ? pictures['/other'] : pictures['/first']
      return new Response(new Uint8Array(bytes))
    },
  })
  desk = await openDesk()
  await desk.link()
})
afterEach(async () => {
  await desk.close()
  await host.stop(true)
  expect(desk.simulator.unknown).toEqual([])
  expect(desk.simulator.errors).toEqual([])
})

function endlessPicture() {
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(1024 * 1024))
      endless.megabytes += 1
      if (endless.megabytes < 100) return
      controller.close()
      endless.isOver = true
    },
    cancel() {
      endless.isOver = true
    },
  })
}

const at = (path: string) => `http://127.0.0.1:${host.port}${path}`
const contact = async () => {
  const [row] = await desk.acme.scope((scope) => scope.db.select().from(contacts))
  return row
}
const becomes = (matches: (url: string) => boolean, what: string) =>
  eventually(async () => matches((await contact())?.profilePicUrl ?? ''), what)
/** How often screens were told of a picture. */
const told = () =>
  desk.published.filter(({ channel, json }) => /contact$/.test(channel) && json.includes('/media/'))
    .length

test('a picture is asked for at the first message, once a day, and kept here', async () => {
  desk.customer.showPicture(at('/first'))
  await desk.customer.say(desk.owner.number, 'hola')
  await becomes((url) => /\/media\/[0-9a-f]{32}\.jpg$/.test(url), 'the picture')
  const [file] = await desk.platform`select state, kind, width from media`
  expect(file).toMatchObject({ state: 'stored', kind: 'image', width: 40 })
  await desk.customer.say(desk.owner.number, 'otra vez')
  await eventually(async () => (await desk.received()).length === 2, 'the second message')
  expect(fetched).toEqual(['/first'])

  // The next day it is the same: nothing is stored and nobody is told.
  await desk.platform`update contacts set picture_checked_at = now() - interval '25 hours'`
  await desk.customer.say(desk.owner.number, 'buenos días')
  await eventually(() => fetched.length === 2, 'it is asked for again')
  const first = (await contact())?.profilePicUrl
  desk.customer.showPicture(at('/other'))
  await becomes((url) => url !== first, 'the other picture')
  expect((await desk.platform`select 1 from media`).length).toBe(2)
  expect(told()).toBe(2)
})

test('a changed picture is fetched at once; one that is taken away is gone here too', async () => {
  desk.customer.showPicture(at('/first'))
  await desk.customer.say(desk.owner.number, 'hola')
  await becomes((url) => url !== '', 'the picture')
  const first = (await contact())?.profilePicUrl
  desk.customer.showPicture(at('/other'))
  await becomes((url) => url !== '' && url !== first, 'the other picture')
  desk.customer.showPicture(undefined)
  await becomes((url) => url === '', 'no picture')
  expect((await contact())?.pictureId).toBeNull()
})

test('a picture that does not end is no longer read after 5 MB', async () => {
  desk.customer.showPicture(at('/endless'))
  await desk.customer.say(desk.owner.number, 'hola')
  await eventually(() => endless.isOver, 'the end of the download')
  expect(endless.megabytes).toBeLessThan(50)
  expect((await desk.platform`select 1 from media`).length).toBe(0)
})
