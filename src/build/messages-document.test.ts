import { expect, test } from 'bun:test'
import { messageKinds } from '#media/kind-contract'
import { fieldsByKind, messageFields, otherFields } from '#whatsapp/inbound/kinds/catalogue'
import { kindNotes } from './message-notes.ts'
import { withKinds } from './messages-document.ts'

const path = new URL('../../docs/messages.md', import.meta.url).pathname

test('every field of the library’s message is named', () => {
  const named = [...[...fieldsByKind().values()].flat(), ...otherFields().map(([name]) => name)]
  const fields = messageFields()
  expect(fields.length).toBeGreaterThan(90)
  expect([...new Set(named)].toSorted()).toEqual(fields.toSorted())
})

test('the document lists the kinds as they are', async () => {
  const document = await Bun.file(path).text()
  expect(document).toBe(withKinds(document))
})

test('every kind has its name and its notes', () => {
  // `waiting` is no content: it could not be decrypted.
  const kinds = ['chat', ...messageKinds.filter((kind) => kind !== 'waiting')].toSorted()
  expect([...fieldsByKind().keys()].toSorted()).toEqual(kinds)
  expect(Object.keys(kindNotes).toSorted()).toEqual(kinds)
})
