import type { proto } from '@whiskeysockets/baileys'
import { jidOf } from './account.ts'
import { replaced } from './endings.ts'
import { seconds, stanza } from './nodes.ts'
import { offerCodes } from './pairing.ts'
import type { ClientConnection, Companion, Network } from './state.ts'

type Greeting = { clientKey: Buffer; payload: proto.IClientPayload }

export function greet(
  network: Network,
  connection: ClientConnection,
  { clientKey, payload }: Greeting,
) {
  if (payload.devicePairingData) return offerCodes(connection, clientKey, payload.devicePairingData)

  const { failLogin } = network.switches
  if (failLogin !== undefined) return refuse(connection, failLogin)
  const companion = companionOf(network, payload)
  if (!companion?.noiseKey.equals(clientKey)) return refuse(connection, 401)
  logIn(network, connection, companion)
}

function companionOf(network: Network, { username, device }: proto.IClientPayload) {
  const account = network.accounts.get(String(username))
  return account?.companions.get(device ?? 0)
}

function refuse(connection: ClientConnection, reason: number) {
  connection.end(stanza('failure', { reason: reason.toString(), location: 'sim' }))
}

function logIn(network: Network, connection: ClientConnection, companion: Companion) {
  companion.connection?.end(replaced())
  companion.connection = connection
  connection.companion = companion
  const { account, device } = companion
  const lid = network.switches.noLid ? undefined : jidOf(account, { device, lid: true })
  connection.send(stanza('success', { t: seconds(), lid, props: '1', location: 'sim' }))
}
