import { expect, test } from 'bun:test'
import { sampleMessage } from '#workshop/testing/samples'
import { sketchMessage, type UnconfirmedMessage } from '../conversation/outgoing.ts'
import { rowsOf } from '../conversation/rows.ts'
import { changeOf } from './list-change.ts'

const one = (seq: number) => sampleMessage({ id: seq, seq })
function rows(seqs: number[], ...own: string[]) {
  const ticket = { id: 1, contactId: 1, companyId: 1 }
  const outgoing = own.map((clientId): UnconfirmedMessage => {
    const message = sketchMessage({ clientId, body: '', ticket, userId: 1, now: new Date() })
    return { clientId, ticketId: 1, message, refusal: null }
  })
  const messages = seqs.map(one)
  return rowsOf({ messages, outgoing, unreadFrom: undefined, timeZone: 'UTC' })
}

test('messages below the last are counted, those above are not', () => {
  expect(changeOf(rows([3, 4]), rows([3, 4, 5, 6]))).toEqual({ added: 2, isOwn: false })
  expect(changeOf(rows([3, 4]), rows([1, 2, 3, 4]))).toEqual({ added: 0, isOwn: false })
})

test('what is written here is said to be', () => {
  expect(changeOf(rows([3]), rows([3], 'a'))).toEqual({ added: 1, isOwn: true })
})

test('the first rows are no news, nor those of which the last is gone', () => {
  expect(changeOf([], rows([1, 2]))).toEqual({ added: 0, isOwn: false })
  expect(changeOf(rows([1, 2]), rows([7, 8]))).toEqual({ added: 0, isOwn: false })
})
