import { expect, test } from 'bun:test'
import { fakeStorage } from '../../kit/testing/storage.ts'
import { findUnsent, forgetPerson } from './leaving.ts'

const { kept } = fakeStorage()
const ana = 7

/** As the pages of a day leave it; of Ana, of somebody else, and of the browser. */
function fill() {
  kept.clear()
  const unsent = {
    'outgoing:7': '[{"clientId":"a"},{"clientId":"b"}]',
    'chat-waiting:7:3': '[{"clientId":"c"}]',
    'typed:7:tag:new': '{"at":1,"values":{}}',
    'transfer-note:7:1-2': 'Secreto',
    'editing-text:7:4': 'Casi',
    'unseen-reply:7:5': 'De otro aparato',
    'draft:7:5': 'Sin guardar',
  }
  const saved = {
    'draft:7:6': 'Guardado',
    'known-reply:7:6': '{"version":3,"body":"Guardado"}',
    'palette:7': '[{"key":"ticket:1","ticket":{"uuid":"x","name":"Diego Luna","code":"1"}}]',
    'testNumber:7': '5215550001111',
    'draft-since:7:5': 'x',
  }
  const staying = { 'to-do:7': '[]', 'announcements:7': '3' }
  const others = {
    'to-do:77': '[]',
    'outgoing:77': '[{"clientId":"z"}]',
    'draft:70:7': 'Ajeno',
    'typed:77:tag:new': 'Ajeno',
    'palette:8': '[]',
    volume: '1',
    preferredTheme: 'dark',
  }
  for (const [key, value] of Object.entries({ ...unsent, ...saved, ...staying, ...others })) {
    kept.set(key, value)
  }
  return { unsent, staying, others }
}

test('what only this browser has is counted, and nobody else’s', async () => {
  fill()
  expect(await findUnsent(ana)).toEqual({ messages: 3, files: 0, texts: 5 })
  kept.clear()
  expect(await findUnsent(ana)).toEqual({ messages: 0, files: 0, texts: 0 })
})

test('who keeps it has it again, and the names of customers are gone', async () => {
  const { unsent, staying, others } = fill()
  await forgetPerson(ana, { keepsUnsent: true })
  expect(Object.fromEntries(kept)).toEqual({ ...unsent, ...staying, ...others })
})

test('who deletes it leaves what others have', async () => {
  const { staying, others } = fill()
  await forgetPerson(ana, { keepsUnsent: false })
  expect(Object.fromEntries(kept)).toEqual({ ...staying, ...others })
})
