import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createNote } from '#desk/notes/contract'
import { keepUnsentText } from '#desk/unsent-texts/contract'
import { eventually } from '#workshop/testing/eventually'
import { createWorld, type World } from '#workshop/testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const writes = {
  note: (ticketId: number) => world.ana.calls(createNote, { ticketId, note: 'Es prima de Sara' }),
  'text not sent yet': (ticketId: number) =>
    world.ana.calls(keepUnsentText, { ticketId, kind: 'reply', body: 'Llega el lu', base: 0 }),
}

for (const [what, write] of Object.entries(writes)) {
  test(`a ${what}, about a ticket that is deleted at that moment, finds none`, async () => {
    const { platform } = world
    const ticketId = (await world.customerWrites('hola'))?.ticketId ?? 0
    const deleting = await platform.reserve()
    try {
      await deleting`begin`
      await deleting`delete from tickets where id = ${ticketId}`
      const answered = write(ticketId)
      const isWaiting = async () =>
        (
          await platform`select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`
        ).length > 0
      await eventually(isWaiting, 'it waits for the deletion')
      await deleting`commit`
      const { status, body } = await answered
      expect<unknown>({ status, body }).toMatchObject({
        status: 404,
        body: { error: 'ERR_NO_TICKET_FOUND' },
      })
    } finally {
      deleting.release()
    }
  })
}
