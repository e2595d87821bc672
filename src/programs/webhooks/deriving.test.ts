import { expect, test } from 'bun:test'
import { sampleMessage, sampleTicket } from '#workshop/testing/samples'
import { deriveEvents } from './deriving.ts'

test('a message from an ad names it, without its picture', () => {
  const said = {
    id: '1202',
    title: 'Sofás',
    body: '',
    url: null,
    app: 'facebook',
    kind: 'ad',
    clickId: 'x',
  }
  const message = sampleMessage({ ad: { ...said, picture: 'data:image/jpeg;base64,/9j/' } })
  const data = { action: 'create', message, ticket: sampleTicket() }
  const json = JSON.stringify(data)
  const pending = { channel: 'company-1-appMessage', data, json, rooms: [], changes: null }
  const [event] = deriveEvents([pending])
  expect(event?.data).toMatchObject({ message: { ad: said } })
  expect(JSON.stringify(event)).not.toContain('base64')
})
