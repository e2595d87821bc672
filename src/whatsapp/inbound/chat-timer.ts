/** After how many seconds the messages of a chat disappear, as its messages and notices say it. */
import { proto, toNumber } from '@whiskeysockets/baileys'
import type { ChatTimer } from '#desk/messages/chat-timer'
import { contextOf } from './part.ts'

const { EPHEMERAL_SETTING } = proto.Message.ProtocolMessage.Type

/** Undefined for content that says nothing of it: not every kind can. */
export function timerIn(content: proto.IMessage, name: string, sentAt: Date) {
  const { protocolMessage } = content
  if (protocolMessage?.type === EPHEMERAL_SETTING) {
    const { ephemeralExpiration, ephemeralSettingTimestamp } = protocolMessage
    return timer(ephemeralExpiration ?? 0, ephemeralSettingTimestamp, sentAt)
  }
  const { expiration, ephemeralSettingTimestamp } = contextOf(content, name)
  if (typeof expiration !== 'number') return undefined
  return timer(expiration, ephemeralSettingTimestamp, sentAt)
}

export function isTimerNotice({ protocolMessage }: proto.IMessage): boolean {
  return protocolMessage?.type === EPHEMERAL_SETTING
}

/** WhatsApp has none above 90 days. */
const most = 366 * 24 * 60 * 60

function timer(
  seconds: number,
  setAt: proto.IContextInfo['ephemeralSettingTimestamp'],
  sentAt: Date,
): ChatTimer {
  const at = setAt ? toNumber(setAt) * 1000 : 0
  const isPast = at > 0 && at <= sentAt.getTime()
  return chatTimer(seconds, isPast ? new Date(at) : sentAt)
}

export function chatTimer(seconds: number, setAt: Date): ChatTimer {
  return { seconds: Math.min(seconds, most), setAt }
}
