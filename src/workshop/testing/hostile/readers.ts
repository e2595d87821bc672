/** How those are called that take more than a text. */

import { occurrencesIn } from '#company/searching/occurrences'
import { chosenQueue } from '#desk/automatic-answers/queue-list'
import { readHead } from '#desk/link-previews/page-head'
import { previewAuthor, previewWords } from '#desk/messages/kinds/preview-contract'
import { asOnTheWire, namedIn, replaceNames } from '#desk/messages/mentions/in-text'
import { isEchoOf } from '#desk/messages/receiving/completion-echo'
import { namedText } from '#desk/messages/receiving/mentions'
import { chosenAtEnd } from '#desk/numbered-answers/reading'
import { wordIn } from '#desk/opt-outs/fields'
import { previewOf } from '#desk/tickets/preview-state'
import { rateIn } from '#desk/tickets/rates'
import { fillPlaces } from '#desk/variables/places'
import { fillVariables } from '#desk/variables/state'
import { rankOf } from '#islands/frame/shell/palette/ranking.ts'
import { markIn } from '#islands/kit/text/marking.ts'
import { matches } from '#islands/kit/text/matching.ts'
import { partsOf } from '#islands/kit/text/mentioning-text.tsx'
import { truncate as truncateShown } from '#islands/kit/text/names.ts'
import { extensionOf } from '#islands/nouns/messages/bubble/media/measures.ts'
import { structuredWords } from '#islands/nouns/messages/bubble/media/structured-words.ts'
import { peopleNamed } from '#islands/nouns/messages/composer/members-named.ts'
import { unsigned } from '#islands/nouns/messages/composer/signature.ts'
import { triggerOf } from '#islands/nouns/messages/composer/triggers.ts'
import { signerOf } from '#islands/screens/tickets/composer/collision.ts'
import { readRefresh, tokenKeysFrom } from '#kernel/http/tokens'
import { rangeOf } from '#kernel/media/ranges'
import { typeOfExtension } from '#kernel/media/types'
import { normalizedAddress } from '#kernel/network/network-address'
import { addressInHop } from '#kernel/network/trusted-proxies'
import { normalized } from '#kernel/text/normalized'
import { storable } from '#kernel/text/storable'
import { truncate } from '#kernel/text/truncate'
import { composeRow } from '#outreach/contact-list-imports/composing-rows'
import { withCodes } from '#outreach/contact-list-imports/number-codes'
import { chooseColumns } from '#outreach/contact-list-imports/recognizing'
import { attributeOf, readXml } from '#outreach/spreadsheets/xml'
import { redact } from '#process/log'
import { asUntrusted } from '#programs/mcp/untrusted'
import type { Read } from './measuring.ts'

const now = new Date('2026-11-28T12:00:00Z')
const answer = { lastMessageKind: 'chat', lastMessageOrigin: 'person', user: null }
const context = { language: 'es', timeZone: 'America/Mexico_City', now } as const
const keys = tokenKeysFrom(() => new Uint8Array(32))
const noColumns = { surname: [], company: [], email: [], countryCode: [], areaCode: [] }

/** By file; a file stands here once for each of its readers. */
export const readers: Record<string, Read[]> = {
  'islands/frame/shell/palette/ranking.ts': [(text) => rankOf(text, 'abc de')],
  'islands/kit/text/marking.ts': [(text) => markIn(text, 'abc de'), (text) => markIn('abc', text)],
  'islands/kit/text/matching.ts': [(text) => matches(text, 'abc'), (text) => matches('abc', text)],
  'islands/kit/text/mentioning-text.tsx': [(text) => partsOf(text, ['Ana', '1234567'])],
  'islands/kit/text/names.ts': [(text) => truncateShown(text, 80)],
  'islands/nouns/messages/bubble/media/measures.ts': [(text) => extensionOf(text, text)],
  'islands/nouns/messages/bubble/media/structured-words.ts': [
    (text) => structuredWords('options', text),
    (text) => structuredWords('order', text),
  ],
  'islands/screens/tickets/composer/collision.ts': [(text) => signerOf({ body: text })],
  'islands/nouns/messages/composer/members-named.ts': [
    (text) => peopleNamed([{ name: text }], 'a'),
  ],
  'islands/nouns/messages/composer/signature.ts': [(text) => unsigned(text, 'Ana')],
  'islands/nouns/messages/composer/triggers.ts': [(text) => triggerOf(text, text.length)],
  'src/desk/automatic-answers/queue-list.ts': [(text) => chosenQueue([{ name: 'Ventas' }], text)],
  'src/desk/link-previews/page-head.ts': [readHead],
  'src/desk/messages/kinds/preview-contract.ts': [
    (text) => previewWords({ ...answer, lastMessage: text }, () => ''),
    (text) => previewAuthor({ ...answer, lastMessage: `*${text}` }, 1, () => ''),
  ],
  'src/desk/messages/mentions/in-text.ts': [
    (text) => replaceNames(text, ['Ana', '1234567'], (name) => name),
    (text) => namedIn(text, [{ name: 'Ana' }]),
    (text) => asOnTheWire(text, [{ name: 'Ana', jid: '1@lid' }]),
  ],
  'src/desk/messages/receiving/completion-echo.ts': [
    (text) => isEchoOf('a{{name}}!{{name}}!{{name}}b', text),
  ],
  'src/desk/messages/receiving/mentions.ts': [(text) => namedText(text, () => 'Ana')],
  'src/desk/opt-outs/fields.ts': [(text) => wordIn({ mediaType: 'chat', body: text })],
  'src/desk/tickets/preview-state.ts': ['chat', 'vcard', 'locationMessage', 'options'].map(
    (mediaType): Read =>
      (text) =>
        previewOf({ mediaType, body: text }),
  ),
  'src/desk/tickets/rates.ts': [(text) => rateIn({ mediaType: 'chat', body: text })],
  'src/desk/variables/places.ts': [(text) => fillPlaces(text, 'either', () => '')],
  'src/desk/variables/state.ts': [
    (text) =>
      fillVariables('{{firstName}} {{name}}', { ...context, contact: { name: text, number: '1' } }),
  ],
  'src/outreach/contact-list-imports/composing-rows.ts': [
    (text) =>
      composeRow({
        ...noColumns,
        name: [0, 1],
        number: [2],
        homeCountryCode: '52',
        isAtHome: true,
      })({
        number: 1,
        cells: [text, text, text],
      }),
  ],
  'src/outreach/contact-list-imports/number-codes.ts': [
    (text) =>
      withCodes(text, { countryCode: text, areaCode: text, homeCountryCode: '52', isAtHome: true }),
  ],
  'src/outreach/contact-list-imports/recognizing.ts': [
    (text) => chooseColumns([{ number: 1, cells: [text, text] }], {}),
  ],
  'src/kernel/http/tokens.ts': [(text) => readRefresh(keys, text)],
  'src/process/log.ts': [(text) => redact({ words: [text], jid: text, failure: new Error(text) })],
  'src/kernel/media/ranges.ts': [
    (text) => rangeOf(new Headers({ range: text }), { size: 1000, etag: '"a"' }),
  ],
  'src/kernel/media/types.ts': [typeOfExtension],
  'src/kernel/network/network-address.ts': [normalizedAddress],
  'src/kernel/text/normalized.ts': [
    (text) => normalized(text, 'NFC'),
    (text) => normalized(text, 'NFD'),
    (text) => normalized(text, 'NFKD'),
  ],
  'src/desk/numbered-answers/reading.ts': [
    (text) => chosenAtEnd([{ key: '1', title: 'Ventas' }], text),
  ],
  'src/company/searching/occurrences.ts': [
    (text) => occurrencesIn(text, 'abc de'),
    (text) => occurrencesIn('abc', text),
  ],
  'src/outreach/spreadsheets/xml.ts': [
    (text) => readXml([Buffer.from(`<a b="${text}">${text}`)]).toArray(),
    (text) => attributeOf(text, 'r'),
  ],
  'src/kernel/text/storable.ts': [(text) => storable({ [text]: [text, { text }] })],
  'src/kernel/network/trusted-proxies.ts': [addressInHop],
  'src/kernel/text/truncate.ts': [(text) => truncate(text, 250)],
  'src/programs/mcp/untrusted.ts': [(text) => asUntrusted({ messages: [{ text }] })],
}
