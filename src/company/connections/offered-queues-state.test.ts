import { expect, test } from 'bun:test'
import { sampleConnection } from '#workshop/testing/samples'
import { applyToOffers, holdOffers } from './offered-queues-state.ts'

const queue = (id: number) => ({ id, name: `Q${id}`, color: '#abcdef', greetingMessage: '' })

test('events lead to the same as what the call says afterwards', () => {
  const before = holdOffers([
    { whatsappId: 1, queueIds: [7, 8] },
    { whatsappId: 2, queueIds: [8] },
  ])
  expect(before.connectionsOf.get(8)).toEqual([1, 2])
  const whatsapp = sampleConnection({ id: 2, queues: [queue(9)] })
  const changed = applyToOffers(before, { action: 'update', whatsapp })
  expect(changed).toEqual(
    holdOffers([
      { whatsappId: 1, queueIds: [7, 8] },
      { whatsappId: 2, queueIds: [9] },
    ]),
  )
  const left = applyToOffers(changed, { action: 'delete', whatsappId: 1 })
  expect(left).toEqual(holdOffers([{ whatsappId: 2, queueIds: [9] }]))
})
