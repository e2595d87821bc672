/** Every spelling, in every place where a text is filled by the company's own hand. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { sendAutomatic } from '#desk/messages/sending/automatic'
import { createWorld, type World } from '#workshop/testing/world'
import { fillFor } from './filling.ts'
import { spellings } from './names-state.ts'

let world: World
let ticket: { id: number; contactId: number }
beforeAll(async () => {
  world = await createWorld()
  const message = await world.customerWrites('Hola', { number: '5215550300001', pushName: 'Rosa' })
  ticket = { id: message?.ticketId ?? 0, contactId: message?.contactId ?? 0 }
  await world.platform`update contacts set email = 'rosa@example.com' where id = ${ticket.contactId}`
})
afterAll(() => world.close())

const fill = (text: string, braces?: 'double' | 'either') =>
  world.acme.scope((scope) => fillFor(scope, text, ticket.contactId, braces))

test('automatic texts and schedules take both notations, in three languages', async () => {
  for (const [name, all] of Object.entries(spellings)) {
    const values = new Set<string>()
    for (const spelling of all) {
      for (const place of [`{${spelling}}`, `{{${spelling}}}`]) {
        const filled = await fill(place, 'either')
        // Seconds may pass between two protocols.
        values.add(['protocol', 'hour'].includes(name) ? filled.replace(/\d/g, '9') : filled)
      }
    }
    expect([name, values.size]).toEqual([name, 1])
    expect([name, [...values].join().includes('{')]).toEqual([name, false])
  }
})

test('a greeting with single braces is filled, and one that is code is not', async () => {
  const greeting = { text: 'Hola {nombre} ({correo}) {x: 1}', cause: 'greeting', causeId: 1 }
  const sent = await world.acme.scope((scope) => sendAutomatic(scope, ticket, greeting))
  expect(sent?.body).toBe('Hola Rosa (rosa@example.com) {x: 1}')
})

test('what an agent or a program types is filled in two braces only, and never refused', async () => {
  expect(await fill('{nombre} {{nombre}} {{nada}}')).toBe('{nombre} Rosa {{nada}}')
})
