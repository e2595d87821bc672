/** Every content whose words are read, with a stranger's text in each of its places, also many times. */
import { proto, type WAMessage } from '@whiskeysockets/baileys'
import { incoming } from '#whatsapp/inbound/incoming'
import type { Read } from './measuring.ts'

const jid = '5215550001111@s.whatsapp.net'
const rowSigns = 64

/** The same text in rows. */
function rowsOf(text: string): string[] {
  const rows: string[] = []
  for (let at = 0; at < text.length; at += rowSigns) rows.push(text.slice(at, at + rowSigns))
  return rows
}

/** As JSON it stays within what is parsed. */
const json = (text: string, wrap: (words: string) => unknown) =>
  JSON.stringify(wrap(text.slice(0, 20_000)))

/** What an assistant answers, with the text as each of its words. */
const sectionsOf = (text: string) => [
  {
    view_model: {
      primitives: [
        { text, inline_entities: [{ key: text, metadata: { url: text } }] },
        { code_blocks: [{ content: text }], rows: [{ cells: [{ text }], items: [text] }] },
      ],
    },
  },
]

export const hostileContents: Record<string, (text: string) => proto.IMessage> = {
  text: (text) => ({ conversation: text }),
  'text with an ad, a link and a quote': (text) => ({
    extendedTextMessage: {
      text: 'a',
      matchedText: text,
      title: text,
      description: text,
      contextInfo: {
        stanzaId: text,
        participant: text,
        quotedMessage: { conversation: text },
        mentionedJid: rowsOf(text),
        externalAdReply: { title: text, body: text, sourceUrl: text, sourceId: text },
      },
    },
  }),
  mentions: (text) => ({
    extendedTextMessage: { text, contextInfo: { mentionedJid: rowsOf(text) } },
  }),
  document: (text) => ({
    documentMessage: { fileName: text, mimetype: text, title: text, caption: text },
  }),
  contact: (text) => ({ contactMessage: { displayName: text, vcard: text } }),
  'named contact': (text) => ({ contactMessage: { displayName: text } }),
  contacts: (text) => ({
    contactsArrayMessage: { contacts: rowsOf(text).map((vcard) => ({ vcard })) },
  }),
  place: (text) => ({ locationMessage: { name: text, address: text, comment: text } }),
  poll: (text) => ({
    pollCreationMessageV3: {
      name: text,
      options: rowsOf(text).map((optionName) => ({ optionName })),
    },
  }),
  list: (text) => ({
    listMessage: {
      title: text,
      sections: [
        { title: text, rows: rowsOf(text).map((title) => ({ title, description: title })) },
      ],
    },
  }),
  template: (text) => ({
    templateMessage: {
      hydratedTemplate: {
        hydratedContentText: text,
        hydratedButtons: rowsOf(text).map((displayText) => ({
          urlButton: { displayText, url: displayText },
        })),
      },
    },
  }),
  buttons: (text) => ({
    interactiveMessage: {
      body: { text },
      nativeFlowMessage: {
        buttons: [
          {
            name: 'single_select',
            buttonParamsJson: json(text, (words) => ({
              title: words,
              sections: [{ rows: rowsOf(words).map((title) => ({ title })) }],
            })),
          },
        ],
      },
    },
  }),
  form: (text) => ({
    interactiveResponseMessage: {
      body: { text },
      nativeFlowResponseMessage: {
        paramsJson: json(text, (words) => ({ screen_0_a_1: words, [words]: rowsOf(words) })),
      },
    },
  }),
  order: (text) => ({ orderMessage: { orderTitle: text, message: text } }),
  product: (text) => ({ productMessage: { body: text, product: { title: text, url: text } } }),
  event: (text) => ({ eventMessage: { name: text, description: text, joinLink: text } }),
  invitation: (text) => ({ groupInviteMessage: { groupName: text, caption: text } }),
  'sent parts': (text) => ({
    richResponseMessage: {
      submessages: rowsOf(text).map((messageText) => ({ messageText })),
      unifiedResponse: {
        data: Buffer.from(json(text, (words) => ({ sections: sectionsOf(words) }))),
      },
    },
  }),
  edit: (text) => ({
    protocolMessage: {
      type: proto.Message.ProtocolMessage.Type.MESSAGE_EDIT,
      key: { id: text },
      editedMessage: { conversation: text },
    },
  }),
  reaction: (text) => ({ reactionMessage: { key: { id: text }, text } }),
}

const about = {
  connectionId: 1,
  me: { number: '5215550009999', lid: '111' },
  late: false,
  otherName: () => null,
}

export const messageReaders: Record<string, Read> = Object.fromEntries(
  Object.entries(hostileContents).map(([name, contentOf]): [string, Read] => [
    `a message: ${name}`,
    (text) => incoming(received(contentOf(text), text), about),
  ]),
)

function received(message: proto.IMessage, text: string): WAMessage {
  const key = { remoteJid: jid, id: text, fromMe: false }
  return { key, messageTimestamp: 1_700_000_000, pushName: text, message }
}
