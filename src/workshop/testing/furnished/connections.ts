/** Connections in every state that a working one passes through. */
import { connections } from '#db/schema/connections.ts'
import type { Company } from '#kernel/scope'

const rows = [
  {
    name: 'Entregas',
    status: 'DISCONNECTED',
    reason: 'ERR_WAPP_LOGGED_OUT',
    number: '5215550000077',
  },
  { name: 'Garantías', status: 'TIMEOUT', reason: null, number: '5215550000078' },
  { name: 'Sucursal norte', status: 'OPENING', reason: null, number: null },
  { name: 'Sucursal sur', status: 'PAIRING', reason: null, number: null },
  { name: 'Mayoreo', status: 'qrcode', reason: null, number: null, qrcode: 'recado-demo-code' },
] as const

export async function furnishConnections(company: Company) {
  await company.scope(({ db }) => db.insert(connections).values([...rows]))
}
