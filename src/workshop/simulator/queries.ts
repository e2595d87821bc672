import type { BinaryNode } from '@whiskeysockets/baileys'
import { own } from '#kernel/own'
import { resolve } from './account.ts'
import { bundleNodes, registrationNode, rotateKey, uploadKeys } from './bundles.ts'
import { deliverQueue } from './delivery.ts'
import { unlinkCompanion } from './endings.ts'
import { groupNode, listGroups } from './groups.ts'
import { sendEmptyHistory } from './history.ts'
import { recordUnknown } from './network.ts'
import { children, server, stanza } from './nodes.ts'
import { orderNode } from './orders.ts'
import { awaitCode, receiveBundle } from './pairing-code.ts'
import { pictureOf } from './pictures.ts'
import { takeBundleOf } from './prekeys.ts'
import type { ClientConnection, Companion, Network } from './state.ts'
import { answerUsync } from './usync.ts'

type Query = {
  readonly network: Network
  readonly connection: ClientConnection
  readonly iq: BinaryNode
  /** The query itself when it has no child. */
  readonly first: BinaryNode
}

/** Children of the result, an error, or an empty result. */
type Answer = BinaryNode[] | { error: number; text: string } | undefined

const empty = () => undefined
const notFound = () => ({ error: 404, text: 'item-not-found' })

const answers: Record<string, (query: Query) => Answer> = {
  'w:p get ping': empty,
  'abt get props': () => [stanza('props', { hash: 'loopback' })],
  'blocklist get': () => [stanza('list')],
  'blocklist set item': () => [stanza('list')],
  'privacy get privacy': () => [stanza('privacy', {}, privacySettings())],
  'privacy set privacy': empty,
  'privacy set tokens': empty,
  'disappearing_mode set disappearing_mode': empty,
  'status set status': empty,
  'urn:xmpp:whatsapp:dirty set clean': empty,
  'w:stats set add': empty,
  'w:profile:picture get picture': ({ network, iq }) => pictureOf(network, iq) ?? notFound(),
  'w:profile:picture set picture': empty,
  'w:biz get business_profile': () => [stanza('business_profile')],
  'fb:thrift_iq get order': ({ network, first }) => {
    const order = orderNode(network, first)
    return order ? [order] : notFound()
  },
  'bot get bot': () => [stanza('bot', {}, [stanza('section', { type: 'all' })])],

  'md set link_code_companion_reg': ({ network, connection, first }) => {
    if (network.switches.refusesCodes) return { error: 400, text: 'bad-request' }
    if (first.attrs.stage === 'companion_hello') return awaitCode(connection, first)
    receiveBundle(connection, first)
    return undefined
  },
  'md set remove-companion-device': ({ connection }) => {
    unlinkCompanion(companionOf(connection))
    return undefined
  },

  'encrypt get count': ({ connection }) => {
    const value = companionOf(connection).keys.oneTime.size.toString()
    return [stanza('count', { value })]
  },
  'encrypt get digest': () => [stanza('digest', {}, [stanza('type', {}, Buffer.from([5]))])],
  'encrypt set registration': ({ connection, iq }) => {
    uploadKeys(companionOf(connection).keys, iq)
    return undefined
  },
  'encrypt set rotate': ({ connection, first }) => {
    rotateKey(companionOf(connection).keys, first)
    return undefined
  },
  'encrypt get key': ({ network, first }) => [
    stanza(
      'list',
      {},
      children(first, 'user').flatMap((user) => bundleOfUser(network, user)),
    ),
  ],
  'usync get usync': ({ network, first }) => answerUsync(network, first),

  'w:m set media_conn': ({ network }) => [
    stanza('media_conn', { auth: 'loopback', ttl: '3600', auth_ttl: '3600', max_buckets: '12' }, [
      stanza('host', {
        hostname: network.media.hostname,
        maxContentLengthBytes: (100 * 1024 * 1024).toString(),
      }),
    ]),
  ],

  'passive set passive': ({ connection }) => {
    connection.active = false
    return undefined
  },
  'passive set active': empty,
  'w:sync:app:state set sync': ({ first }) => [stanza('sync', {}, collections(first))],

  'w:g2 get participating': ({ network, connection }) =>
    listGroups(network, companionOf(connection).account),
  'w:g2 get query': ({ network, iq }) => {
    const group = network.groups.get(iq.attrs.to ?? '')
    return group ? [groupNode(group)] : notFound()
  },
}

export function answerQuery(network: Network, connection: ClientConnection, iq: BinaryNode) {
  const [firstChild] = children(iq)
  const name = [iq.attrs.xmlns, iq.attrs.type, firstChild?.tag].filter(Boolean).join(' ')
  const answer = own(answers, name)
  if (!answer) recordUnknown(network, connection, iq)
  const result = answer?.({ network, connection, iq, first: firstChild ?? iq })
  connection.send(resultOf(iq, result))

  // The client must have its response before its messages: it waits for it with its receipts.
  if (name === 'passive set active') activate(network, connection)
}

function resultOf(iq: BinaryNode, answer: Answer): BinaryNode {
  const attrs = { id: iq.attrs.id, from: iq.attrs.to ?? server }
  if (answer && 'error' in answer) {
    const error = stanza('error', { code: answer.error.toString(), text: answer.text })
    return stanza('iq', { ...attrs, type: 'error' }, [error])
  }
  return stanza('iq', { ...attrs, type: 'result' }, answer)
}

function activate(network: Network, connection: ClientConnection) {
  const companion = companionOf(connection)
  connection.active = true
  deliverQueue(companion)
  if (companion.hasHistory) return
  companion.hasHistory = true
  sendEmptyHistory(network, companion)
}

function bundleOfUser(network: Network, { attrs }: BinaryNode): BinaryNode[] {
  network.keysAsked.push(attrs.jid ?? '')
  const address = resolve(network, attrs.jid)
  if (address?.account.keyless.has(address.device)) {
    if (network.switches.silentAboutKeys) return []
    const error = stanza('error', { code: '404', text: 'item-not-found' })
    return [stanza('user', { jid: attrs.jid }, [error])]
  }
  const bundle = address && takeBundleOf(address.account, address.device)
  if (!bundle) return []
  const nodes = [registrationNode(bundle), ...bundleNodes(bundle)]
  return [stanza('user', { jid: attrs.jid, t: '0' }, nodes)]
}

function privacySettings() {
  const names = ['readreceipts', 'last', 'profile', 'status', 'online', 'groupadd', 'calladd']
  return names.map((name) => stanza('category', { name, value: 'all' }))
}

// The server keeps no app state: every collection is where the client says it is.
function collections(sync: BinaryNode) {
  return children(sync, 'collection').map(({ attrs }) =>
    stanza('collection', { name: attrs.name, version: attrs.version ?? '0', type: 'result' }),
  )
}

function companionOf({ companion }: ClientConnection): Companion {
  if (!companion) throw new Error('a client asks before it has logged in')
  return companion
}
