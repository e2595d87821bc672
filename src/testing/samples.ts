/** Plain rows for tests of pure functions: whole in shape, with only what matters said. */
import type { Connection } from '#connections/contract'
import type { Message } from '#messages/contract'
import type { Ticket } from '#tickets/contract'

const moment = '2026-11-20T12:00:00.000Z'

export function sampleTicket(change: Partial<Ticket> = {}): Ticket {
  const id = change.id ?? 1
  return {
    id,
    uuid: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
    code: String(id),
    companyId: 1,
    status: 'pending',
    contactId: id,
    userId: null,
    queueId: null,
    whatsappId: 1,
    lastMessage: '',
    unreadMessages: 0,
    isGroup: false,
    chatbot: false,
    queueOptionId: null,
    version: 1,
    createdAt: moment,
    updatedAt: moment,
    contact: {
      id: change.contactId ?? id,
      name: 'Diego',
      number: '5215550001111',
      email: '',
      profilePicUrl: '',
      isGroup: false,
    },
    queue: null,
    user: null,
    whatsapp: { id: 1, name: 'Main' },
    tags: [],
    ...change,
  }
}

export function sampleMessage(change: Partial<Message> = {}): Message {
  return {
    id: 1,
    seq: 1,
    body: 'Hola',
    ack: 1,
    read: false,
    fromMe: true,
    mediaUrl: null,
    mediaState: null,
    mediaFailure: null,
    media: null,
    mediaType: 'chat',
    isDeleted: false,
    isEdited: false,
    previousBody: null,
    refused: null,
    ticketId: 1,
    contactId: 1,
    companyId: 1,
    queueId: null,
    remoteJid: '',
    participant: null,
    quotedMsgId: null,
    clientId: null,
    userId: null,
    apiTokenName: null,
    draftedBy: null,
    delivery: 'queued',
    failure: null,
    reactions: [],
    waveform: null,
    createdAt: moment,
    updatedAt: moment,
    contact: null,
    queue: null,
    quotedMsg: null,
    ...change,
  }
}

export function sampleConnection(change: Partial<Connection> = {}): Connection {
  return {
    id: 1,
    name: 'Main',
    status: 'DISCONNECTED',
    reason: null,
    number: null,
    retries: 0,
    outageSince: null,
    isDefault: true,
    greetingMessage: '',
    complationMessage: '',
    outOfHoursMessage: '',
    ratingMessage: '',
    farewellMessage: '',
    provider: 'beta',
    timeSendQueue: 0,
    sendIdQueue: 0,
    linkedAt: null,
    campaignDailyCap: 0,
    campaignRamp: false,
    campaignQuietFrom: '',
    campaignQuietUntil: '',
    battery: null,
    plugged: null,
    companyId: 1,
    createdAt: moment,
    updatedAt: moment,
    queues: [],
    qrcode: '',
    pairingCode: '',
    token: '',
    ...change,
  }
}
