import {
  type BaileysEventMap,
  isJidGroup,
  proto,
  toNumber,
  type WAMessage,
} from '@whiskeysockets/baileys'
import type { ChatTimer } from '#desk/messages/chat-timer'
import { type EarlierMessage, historyDays } from '#desk/messages/receiving/history'
import { storableName } from '#kernel/text/storable'
import type { OtherName } from '#whatsapp/addresses'
import { chatTimer } from './chat-timer.ts'
import { incoming } from './incoming.ts'
import { ackOf } from './receipts.ts'

export type HistoryPiece = BaileysEventMap['messaging-history.set']

const sliceLength = 200

export function slicesOf({ messages }: HistoryPiece): WAMessage[][] {
  const oldest = Date.now() / 1000 - historyDays * 24 * 60 * 60
  const kept = messages.filter(
    ({ key, messageTimestamp }) =>
      key.remoteJid && !isJidGroup(key.remoteJid) && Number(messageTimestamp ?? 0) >= oldest,
  )
  const slices: WAMessage[][] = []
  for (let at = 0; at < kept.length; at += sliceLength) {
    slices.push(kept.slice(at, at + sliceLength))
  }
  return slices
}

interface Circumstances {
  connectionId: number
  me: { number: string | null; lid: string | null }
  otherName: OtherName
  nameOf(jid: string): string | undefined
  timerOf(jid: string): ChatTimer | undefined
}

export function earlierIn(message: WAMessage, about: Circumstances): EarlierMessage | null {
  const { key, status } = message
  const arrived = incoming(message, { ...about, late: true })?.message
  if (!arrived || arrived.mediaType === 'waiting') return null
  const pushName = arrived.fromMe ? null : (arrived.pushName ?? about.nameOf(key.remoteJid ?? ''))
  const isOver = status === proto.WebMessageInfo.Status.ERROR
  const timer = about.timerOf(key.remoteJid ?? '') ?? arrived.timer
  const ack = arrived.fromMe && !isOver ? (ackOf(status) ?? 2) : 0
  return { ...arrived, pushName: pushName ?? null, ack, timer }
}

/** Of the chats that say since when their messages disappear; of others the messages say it. */
export function timersIn({ chats }: HistoryPiece): Map<string, ChatTimer> {
  return new Map(
    chats.flatMap(({ id, ephemeralExpiration, ephemeralSettingTimestamp }) => {
      const at = ephemeralSettingTimestamp ? toNumber(ephemeralSettingTimestamp) : 0
      const seconds = ephemeralExpiration ?? 0
      if (!id || at <= 0 || at > Date.now() / 1000) return []
      return [[id, chatTimer(seconds, new Date(at * 1000))] as const]
    }),
  )
}

export function namesIn({ contacts }: HistoryPiece): Map<string, string> {
  return new Map(
    contacts.flatMap(({ id, lid, phoneNumber, name, notify }) => {
      const called = storableName(name || notify)
      const jids = [id, lid, phoneNumber].filter((jid) => typeof jid === 'string')
      return called ? jids.map((jid): [string, string] => [jid, called]) : []
    }),
  )
}
