import { expect, test } from 'bun:test'
import type { ChatMessage } from '#desk/chats/contract'
import { chatRows } from './runs.ts'

const said = (senderId: number, createdAt: string): ChatMessage => ({
  id: 1,
  chatId: 1,
  seq: 1,
  senderId,
  clientId: null,
  message: 'Hola',
  mediaPath: null,
  mediaName: null,
  mediaUrl: null,
  mediaState: null,
  mediaFailure: null,
  waveform: null,
  media: null,
  createdAt,
  sender: { id: senderId, name: 'Ana' },
  mentions: [],
  quoted: null,
  reactions: [],
  isEdited: false,
  isDeleted: false,
})

const shape = (messages: ChatMessage[], timeZone = 'UTC') =>
  chatRows(messages, [], { timeZone, myId: 1, gone: 'Former' }).map(({ newDay, opens }) => [
    newDay,
    opens,
  ])

test('a name stands above each run of one sender', () => {
  const at = '2026-11-21T10:00:00Z'
  expect(shape([said(1, at), said(1, at), said(2, at), said(1, at)])).toEqual([
    [true, true],
    [false, false],
    [false, true],
    [false, true],
  ])
})

test('a day begins a run, by the company’s calendar', () => {
  const night = [said(1, '2026-11-21T05:59:00Z'), said(1, '2026-11-21T06:01:00Z')]
  expect(shape(night, 'America/Mexico_City')).toEqual([
    [true, true],
    [true, true],
  ])
  expect(shape(night)).toEqual([
    [true, true],
    [false, false],
  ])
})
