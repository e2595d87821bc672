import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { sampleConnection } from '#workshop/testing/samples'
import type { Connection } from './contract.ts'
import type { SessionEvent } from './session-contract.ts'
import {
  applyConnectionEvent,
  applySessionEvent,
  type ConnectionList,
  cardOf,
  holdConnections,
} from './state.ts'

const moment = (n: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, n)).toISOString()

type Told = (list: ConnectionList) => ConnectionList

/** What one change tells: to all without codes, to admins with them. */
function tell(row: Connection): Told[] {
  const codeless = { ...row, qrcode: '', pairingCode: '' }
  const session = (one: Connection): SessionEvent => ({
    action: 'update',
    session: { ...cardOf(one), qrcodeSvg: one.qrcode && '<svg/>' },
  })
  return [
    (list) => applyConnectionEvent(list, { action: 'update', whatsapp: codeless }),
    (list) => applySessionEvent(list, session(codeless)),
    ...(row.qrcode ? [(list: ConnectionList) => applySessionEvent(list, session(row))] : []),
  ]
}

const follow = (list: ConnectionList, told: Told[]) =>
  told.reduce((held, event) => event(held), list)

describe('the list of connections', () => {
  test('shows a new code, and none once the phone is linked', () => {
    const row = sampleConnection({ updatedAt: moment(1) })
    const asked: Connection = { ...row, status: 'qrcode', qrcode: 'one', updatedAt: moment(2) }
    const linked: Connection = { ...row, status: 'CONNECTED', number: '1', updatedAt: moment(3) }
    const list = follow(holdConnections([cardOf(row)]), tell(asked))
    expect(list.connections).toEqual([cardOf(asked)])
    expect(follow(list, tell(linked)).connections).toEqual([cardOf(linked)])
  })

  test('keeps a code while the next is on its way: the dialog does not close between them', () => {
    const row = sampleConnection({ status: 'qrcode', qrcode: 'one', updatedAt: moment(1) })
    const next = { ...row, qrcode: 'two', updatedAt: moment(2) }
    let list = holdConnections([cardOf(row)])
    const codes = tell(next).map((event) => {
      list = event(list)
      return list.connections[0]?.qrcode
    })
    expect(codes).toEqual(['one', 'one', 'two'])
  })

  test('what was deleted stays away', () => {
    const row = sampleConnection()
    const gone = applyConnectionEvent(holdConnections([cardOf(row)]), {
      action: 'delete',
      whatsappId: 1,
    })
    expect(follow(gone, tell({ ...row, updatedAt: moment(9) })).connections).toEqual([])
  })
})

const state = fc.record({
  id: fc.integer({ min: 1, max: 3 }),
  name: fc.constantFrom('Main', 'Sales'),
  status: fc.constantFrom('qrcode' as const, 'CONNECTED' as const, 'OPENING' as const),
})

test('in any order and repetition events lead to the fetched list', () => {
  fc.assert(
    fc.property(
      fc.array(state, { maxLength: 15 }),
      fc.infiniteStream(fc.nat(1000)),
      (changes, dice) => {
        const rows = new Map(
          [1, 2].map((id) => [id, sampleConnection({ id, updatedAt: moment(0) })]),
        )
        const old = holdConnections([...rows.values()].map(cardOf))
        const told = changes.flatMap(({ id, name, status }, n) => {
          const qrcode = status === 'qrcode' ? `code ${n}` : ''
          const row = sampleConnection({ id, name, status, qrcode, updatedAt: moment(n + 1) })
          rows.set(id, row)
          return tell(row)
        })
        const shuffled = [...told, ...told]
          .map((event) => ({ event, at: dice.next().value }))
          .sort((a, b) => a.at - b.at)
        const list = follow(
          old,
          shuffled.map(({ event }) => event),
        )
        const fetched = [...rows.values()].map(cardOf).sort((a, b) => a.id - b.id)
        expect(list.connections).toEqual(fetched)
      },
    ),
    { numRuns: 300 },
  )
})
