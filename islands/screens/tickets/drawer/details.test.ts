import { describe, expect, test } from 'bun:test'
import { contactEvent } from '#desk/contacts/contract'
import { type Note, noteEvent } from '#desk/notes/contract'
import type { PastTicket } from '#desk/tickets/contract'
import { ticketUpdated } from '#desk/tickets/events-contract'
import { sampleTicket } from '#workshop/testing/samples'
import { openDataClient, seeded } from '../../../kit/testing/data-client.ts'
import { contactDetails, contactNotes, pastTickets } from './details.ts'

const at = '2026-11-21T12:00:00.000Z'
const card = {
  id: 7,
  name: 'Diego',
  number: '5215550001111',
  username: null,
  verifiedLevel: null,
  email: '',
  profilePicUrl: '',
  isGroup: false,
}
const extraInfo = [{ id: 1, name: 'RFC', value: 'XAXX010101000' }]

describe('the contact', () => {
  function shown() {
    const { client, live } = openDataClient()
    const contact = {
      ...card,
      companyId: 1,
      whatsappId: 4,
      createdAt: at,
      updatedAt: at,
      extraInfo,
    }
    return { live, ...seeded(client, contactDetails, [{ contactId: 7 }, contact]) }
  }

  test('keeps its additional fields where an event does not speak of them', () => {
    const { live, data } = shown()
    live.apply(contactEvent, { action: 'update', contact: { ...card, name: 'Don Diego' } })
    expect(data()).toMatchObject({ name: 'Don Diego', extraInfo, whatsappId: 4 })
    live.apply(contactEvent, { action: 'update', contact: { ...card, extraInfo: [] } })
    expect(data().extraInfo).toEqual([])
  })

  test('is not touched by another contact', () => {
    const { live, data } = shown()
    live.apply(contactEvent, { action: 'update', contact: { ...card, id: 8, name: 'Otra' } })
    live.apply(contactEvent, { action: 'delete', contactId: 7 })
    expect(data().name).toBe('Diego')
  })
})

describe('its notes', () => {
  const note = (id: number, contactId = 7): Note => ({
    id,
    note: `Nota ${id}`,
    ticketId: 3,
    contactId,
    userId: 1,
    createdAt: at,
    updatedAt: at,
    user: null,
    mentions: [],
    contact: card,
    ticket: { id: 3, uuid: 'u', status: 'open' },
  })
  function shown() {
    const { client, live } = openDataClient()
    const { data } = seeded(client, contactNotes, [{ contactId: 7 }, [note(5), note(2)]])
    return { live, ids: () => data().map(({ id }) => id) }
  }

  test('the newest is on top, said twice it is there once', () => {
    const { live, ids } = shown()
    live.apply(noteEvent, { action: 'create', ticketNote: note(9) })
    live.apply(noteEvent, { action: 'create', ticketNote: note(9) })
    live.apply(noteEvent, { action: 'create', ticketNote: note(4) })
    expect(ids()).toEqual([9, 5, 4, 2])
  })

  test('another contact’s is none of them, a deleted one is gone', () => {
    const { live, ids } = shown()
    live.apply(noteEvent, { action: 'create', ticketNote: note(9, 8) })
    live.apply(noteEvent, { action: 'delete', id: 5, ticketId: 3 })
    expect(ids()).toEqual([2])
  })
})

describe('its earlier tickets', () => {
  const past = (id: number): PastTicket => ({
    ...sampleTicket({ id, status: 'closed', version: 4 }),
    closedAt: at,
    rate: 3,
  })

  test('follow their tickets by version, and keep what only the list says', () => {
    const { client, live } = openDataClient()
    const page = { tickets: [past(1), past(2)], count: 2, hasMore: false }
    const { data } = seeded(client, pastTickets, [{ contactId: 7 }, page])
    const tell = (version: number, status: 'open' | 'pending') =>
      live.apply(ticketUpdated, {
        action: 'update',
        ticket: sampleTicket({ id: 2, status, version }),
      })
    tell(5, 'open')
    tell(3, 'pending')
    expect(data().rows[1]).toMatchObject({ status: 'open', version: 5, rate: 3 })
    expect(data().rows[0]?.status).toBe('closed')
  })
})
