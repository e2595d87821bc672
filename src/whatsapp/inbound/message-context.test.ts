import { afterEach, beforeEach, expect, test } from 'bun:test'
import { proto } from '@whiskeysockets/baileys'
import { eq } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'
import { readEach } from '#desk/messages/reading'
import { type Desk, openDesk } from '#whatsapp/testing/desk'
import { eventually } from '#workshop/testing/eventually'

let desk: Desk
beforeEach(async () => {
  desk = await openDesk()
  await desk.platform`update settings set value = 'disabled' where key = 'CheckMsgIsGroup'`
  await desk.link()
})
afterEach(async () => {
  await desk.close()
  expect(desk.simulator.unknown).toEqual([])
  expect(desk.simulator.errors).toEqual([])
})

const saying = (text: string, contextInfo: proto.IContextInfo): proto.IMessage => ({
  extendedTextMessage: { text, contextInfo },
})

async function shown(body: string) {
  const find = () => desk.acme.scope((scope) => readEach(scope, eq(messages.body, body)))
  await eventually(async () => (await find()).length === 1, body)
  const [message] = await find()
  return message
}

test('a quote of what we do not have says whom it quotes, also by LID alone', async () => {
  const { simulator, customer, owner } = desk
  const eva = simulator.phone({ number: '5215550002222', name: 'Eva' })
  const members = [customer.number, owner.number, eva.number]
  const group = simulator.group({ subject: 'Mayoreo', members })
  await eva.say(owner.number, 'soy Eva')
  await shown('soy Eva')
  await customer.send(
    group,
    saying('eso mismo', {
      stanzaId: '3EB0OLD',
      participant: `${eva.lid}@lid`,
      quotedMessage: { conversation: 'de ayer' },
    }),
  )
  const { quotedMsg } = (await shown('eso mismo')) ?? {}
  expect(quotedMsg).toMatchObject({ body: 'de ayer', fromMe: false, authorName: 'Eva' })
})

test('an answer to a status says so, whatever the status was', async () => {
  await desk.customer.send(
    desk.owner.number,
    saying('¡qué bonito!', {
      stanzaId: '3EB0STATUS',
      participant: `${desk.owner.number}@s.whatsapp.net`,
      remoteJid: 'status@broadcast',
      quotedMessage: { imageMessage: { caption: 'Oferta' } },
    }),
  )
  const { quotedMsg } = (await shown('¡qué bonito!')) ?? {}
  expect(quotedMsg).toMatchObject({ body: 'Oferta', fromMe: true, isStatus: true })
})

test('what was forwarded says so', async () => {
  const { customer, owner } = desk
  await customer.send(owner.number, saying('una vez', { isForwarded: true, forwardingScore: 1 }))
  await customer.send(owner.number, saying('cadena', { isForwarded: true, forwardingScore: 7 }))
  await customer.say(owner.number, 'propio')
  expect((await shown('una vez'))?.forwarded).toBe('once')
  expect((await shown('cadena'))?.forwarded).toBe('often')
  expect((await shown('propio'))?.forwarded).toBeNull()
})

async function mayoreo() {
  const { simulator, customer, owner } = desk
  const eva = simulator.phone({ number: '5215550002222', name: 'Eva' })
  const members = [customer.number, owner.number, eva.number]
  const group = simulator.group({ subject: 'Mayoreo', members })
  await eva.say(owner.number, 'soy Eva')
  await shown('soy Eva')
  return { eva, group }
}

test('an edit names whom it mentions', async () => {
  const { eva, group } = await mayoreo()
  const id = await desk.customer.say(group, 'avisen')
  await shown('avisen')
  await desk.customer.send(group, {
    protocolMessage: {
      key: { id, remoteJid: group, fromMe: true },
      type: proto.Message.ProtocolMessage.Type.MESSAGE_EDIT,
      editedMessage: saying(`avisa @${eva.lid}`, { mentionedJid: [`${eva.lid}@lid`] }),
    },
  })
  await shown('avisa @Eva')
})

test('a quote names whom it mentions, also without a list of them; who is unknown stays', async () => {
  const { eva, group } = await mayoreo()
  const quoting = (text: string, quotedMessage: proto.IMessage) =>
    desk.customer.send(
      group,
      saying(text, { stanzaId: '3EB0OLD', participant: `${eva.lid}@lid`, quotedMessage }),
    )
  const stranger = '5215550007777'
  await quoting('sí', { conversation: `@${eva.lid} y @${stranger}, ¿pagan @12?` })
  expect((await shown('sí'))?.quotedMsg?.body).toBe(`@Eva y @${stranger}, ¿pagan @12?`)
  await quoting('eso', saying(`@${stranger}`, { mentionedJid: [`${stranger}@s.whatsapp.net`] }))
  expect((await shown('eso'))?.quotedMsg?.body).toBe(`@+${stranger}`)
})

test('mentions are names, by LID or number, in the conversation and in the list', async () => {
  const { simulator, customer, owner } = desk
  const eva = simulator.phone({ number: '5215550002222', name: 'Eva' })
  const members = [customer.number, owner.number, eva.number]
  const group = simulator.group({ subject: 'Mayoreo', members })
  await eva.say(owner.number, 'soy Eva')
  await shown('soy Eva')
  const stranger = '5215550007777'
  await customer.send(
    group,
    saying(`@${eva.lid} y @${owner.number}, avisen a @${stranger}`, {
      mentionedJid: [
        `${eva.lid}@lid`,
        `${owner.number}@s.whatsapp.net`,
        `${stranger}@s.whatsapp.net`,
      ],
    }),
  )
  const { name } = await desk.connection()
  const said = `@Eva y @${name}, avisen a @+${stranger}`
  const message = await shown(said)
  const [ticket] = await desk.platform`
    select last_message from tickets where id = ${message?.ticketId ?? 0}`
  expect(ticket?.last_message).toContain(said)
})
