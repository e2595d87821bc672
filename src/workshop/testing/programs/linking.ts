import { createConnection, showConnection } from '#company/connections/contract'
import type { Phone } from '#workshop/simulator/phone'
import { eventually } from '#workshop/testing/eventually'
import type { Program } from './program.ts'

/** Adds a connection and scans its code with the phone; answers its number once it is CONNECTED. */
export async function linkPhone(
  program: Program,
  token: string,
  phone: Phone,
  name = 'Ventas',
): Promise<number> {
  const created = await program.calls(createConnection, { name }, token)
  const connectionId = created.body.id
  const look = async () => (await program.calls(showConnection, { connectionId }, token)).body
  const code = await eventually(async () => (await look()).qrcode, 'a QR code')
  await phone.scan(code)
  await eventually(async () => (await look()).status === 'CONNECTED', 'CONNECTED')
  return connectionId
}
