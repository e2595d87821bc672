import type { BinaryNode } from '@whiskeysockets/baileys'
import { jidOf, resolve } from './account.ts'
import { accountOf } from './network.ts'
import { bytes, child, children, stanza } from './nodes.ts'
import type { Network, SimulatedAccount } from './state.ts'

/** Strangers are left out. */
export function answerUsync(network: Network, usync: BinaryNode): BinaryNode[] {
  const protocols = children(child(usync, 'query')).map(({ tag }) => tag)
  const users = children(child(usync, 'list'), 'user').flatMap((user) => {
    const asked = askedFor(network, user)
    const isHidden = asked?.account.rules.hidesDevices && protocols.includes('devices')
    return asked && !isHidden ? [answerUser(network, asked, protocols)] : []
  })
  return [stanza('usync', {}, [stanza('list', {}, users)])]
}

type Asked = { account: SimulatedAccount; jid: string }

function askedFor(network: Network, user: BinaryNode): Asked | undefined {
  if (user.attrs.jid) {
    const account = resolve(network, user.attrs.jid)?.account
    return account && { account, jid: user.attrs.jid }
  }
  const { username } = child(user, 'contact')?.attrs ?? {}
  if (username) {
    const account = [...network.accounts.values()].find((one) => one.username === username)
    return account && { account, jid: jidOf(account, { lid: true }) }
  }
  const number = bytes(user, 'contact').toString().replace(/\D/g, '')
  if (!network.accounts.has(number)) return undefined
  const account = accountOf(network, { number })
  return { account, jid: jidOf(account) }
}

function answerUser(network: Network, { account, jid }: Asked, protocols: string[]) {
  const answers = protocols.flatMap((protocol) => {
    switch (protocol) {
      case 'devices':
        return [deviceList(account)]
      case 'lid':
        return network.switches.noLid || account.rules.hidesLid
          ? []
          : [stanza('lid', { val: jidOf(account, { lid: true }) })]
      case 'username':
        return account.username ? [stanza('username', {}, Buffer.from(account.username))] : []
      case 'contact':
        return [stanza('contact', { type: 'in' })]
      case 'disappearing_mode':
        return [stanza('disappearing_mode', { duration: '0', t: '0' })]
      case 'status':
        return [stanza('status', { t: '0' })]
      default:
        return []
    }
  })
  return stanza('user', { jid }, answers)
}

function deviceList(account: SimulatedAccount) {
  const companions = [...account.companions.keys()].map((device) =>
    stanza('device', { id: device.toString(), 'key-index': device.toString() }),
  )
  return stanza('devices', {}, [
    stanza('device-list', {}, [stanza('device', { id: '0' }), ...companions]),
  ])
}
