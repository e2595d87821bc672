/**
 * Files and voice notes through the whole program: uploaded over HTTP, encoded in its own thread,
 * encrypted, taken up by WhatsApp's store and read by a phone. Run again against the executable.
 */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login } from '#company/logins/contract'
import { listMessages, sendMessage } from '#desk/messages/contract'
import { listTickets, updateTicket } from '#desk/tickets/contract'
import type { Phone } from '#workshop/simulator/phone'
import { type Simulator, startSimulator } from '#workshop/simulator/simulator'
import { eventually } from '../src/workshop/testing/eventually.ts'
import { jpegOf } from '../src/workshop/testing/files/pictures.ts'
import { mp3Of, webmOf } from '../src/workshop/testing/files/recordings.ts'
import { linkPhone } from '../src/workshop/testing/programs/linking.ts'
import { admin, makeProgram, type Program } from '../src/workshop/testing/programs/program.ts'

const authority = join(tmpdir(), `recado-authority-${process.pid}.pem`)
let simulator: Simulator
let program: Program
let customer: Phone
let token: string
let ticketId: number

beforeAll(async () => {
  simulator = await startSimulator()
  await Bun.write(authority, simulator.mediaAuthority)
  const owner = simulator.phone({ number: '5215550000001', name: 'Acme' })
  customer = simulator.phone({ number: '5215550001111', name: 'Diego Luna' })
  program = await makeProgram({
    WHATSAPP_WEB_URL: simulator.url,
    WHATSAPP_ROOT_KEY: simulator.rootKey,
    NODE_EXTRA_CA_CERTS: authority,
  })
  await program.start()
  token = (await program.calls(login, admin)).body.token
  await linkPhone(program, token, owner)
  await customer.say(owner.number, 'hola')
  const pending = () => program.calls(listTickets, { status: 'pending' }, token)
  ticketId = await eventually(async () => (await pending()).body.tickets[0]?.id, 'the ticket')
  await program.calls(updateTicket, { ticketId, status: 'open' }, token)
})

afterAll(async () => {
  await program?.remove()
  await simulator?.close()
  await rm(authority, { force: true })
})

const upload = (name: string, bytes: Uint8Array, type: string) =>
  new File([new Uint8Array(bytes)], name, { type })

test('a picture with its caption reaches the phone as it was', async () => {
  const bytes = await jpegOf(320, 200)
  const medias = [upload('foto.jpg', bytes, 'image/jpeg')]
  const sent = await program.calls(sendMessage, { ticketId, medias, body: 'mira' }, token)
  expect(sent.status).toBe(200)
  const message = await customer.received('mira')
  expect(customer.file(message).equals(Buffer.from(bytes))).toBe(true)
})

const heard = new Set<string>()

test.each([
  ['Chrome', 'audio-record-site-1.webm', 'audio/webm', webmOf],
  ['the page itself', 'audio-record-site-2.mp3', 'audio/mpeg', mp3Of],
])('what %s records is played as a voice note', async (_, name, type, record) => {
  const medias = [upload(name, await record(2), type)]
  const { body } = await program.calls(sendMessage, { ticketId, medias }, token)
  const message = await customer.received(
    ({ id, content }) => Boolean(content.audioMessage) && !heard.has(id),
  )
  heard.add(message.id)
  expect(message.content.audioMessage).toMatchObject({ ptt: true, seconds: 2 })
  expect(customer.file(message).subarray(0, 4).toString()).toBe('OggS')
  expect(body.media).toMatchObject({ mimetype: 'audio/ogg', seconds: 2 })
  const { messages } = (await program.calls(listMessages, { ticketId }, token)).body
  expect(messages.at(-1)?.waveform).toHaveLength(64)
})
