import type { UserFacingSocketConfig, WAMessage } from '@whiskeysockets/baileys'
import type { MovedPerson } from '#desk/contacts/changed-numbers'
import type { PhoneEntry } from '#desk/contacts/phone-book'
import type { AckNews } from '#desk/messages/outbox/acking'
import type { OutboxEntry } from '#desk/messages/outbox/outgoing'
import type { Journaling } from '#whatsapp/inbound/journaling'
import type { PeopleListener } from '#whatsapp/inbound/people-events'
import type { KeylessDevices } from '#whatsapp/outbound/keyless-devices'
import type { SecretOf } from '#whatsapp/outbound/posted-secrets'
import type { SentFiles } from '#whatsapp/outbound/uploading'
import type { recentValues } from '#whatsapp/recent-values'
import type { AuthState } from './auth-state.ts'
import type { LifecycleEvent } from './lifecycle.ts'

export interface SocketOptions extends PeopleListener {
  companyId: number
  connectionId: number
  auth: AuthState
  journaling: Journaling
  url: string | undefined
  codeMs: number | undefined
  keepAliveMs: number
  /** Links with a code typed on the phone of this number, instead of a QR. */
  pairingNumber: string | null
  knownNumber: string | null
  caches: SessionCaches
  onEvent(event: LifecycleEvent): void
  /** Resolves when they are committed. */
  recordAcks(news: AckNews[]): Promise<void>
  onServerAck(waId: string, error: string | undefined): void
  onUnjournaled(message: WAMessage): void
  /** It could not be decrypted and has been requested again. */
  onUnreadable(message: WAMessage): void
  onPhoneBook(entries: PhoneEntry[]): void
  onCall(call: RingingCall): void
  findSent(waId: string): Promise<OutboxEntry | 'deleted' | undefined>
  secretOf: SecretOf
  /** Resolves when it is committed. */
  movePerson(moved: MovedPerson): Promise<void>
  files: SentFiles
  /** To how many members of a group a message goes. */
  noteRecipients(waId: string, count: number): Promise<void>
}

export interface RingingCall {
  id: string
  from: string
}

export interface SessionCaches {
  /** Without it each reconnect asks for all devices of contacts and starts all their sessions anew. */
  devices: NonNullable<UserFacingSocketConfig['userDevicesCache']>
  keyless: KeylessDevices
  /** Null for numbers without WhatsApp. */
  numbers: ReturnType<typeof recentValues>
  /** Of each group, the members that were noted last. */
  groups: ReturnType<typeof recentValues>
}
