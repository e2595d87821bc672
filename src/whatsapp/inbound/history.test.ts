import { afterEach, beforeEach, expect, test } from 'bun:test'
import { proto } from '@whiskeysockets/baileys'
import { importHistory } from '#desk/messages/receiving/history'
import { type Desk, openDesk } from '#whatsapp/testing/desk'
import { eventually } from '#workshop/testing/eventually'

let desk: Desk
beforeEach(async () => {
  desk = await openDesk()
  await desk.link()
})
afterEach(async () => {
  await desk.close()
  expect(desk.simulator.unknown).toEqual([])
  expect(desk.simulator.errors).toEqual([])
})

const now = Math.floor(Date.now() / 1000)
const hour = 3600
const day = 24 * hour

interface Said {
  id: string
  text: string
  ago: number
  fromMe?: boolean
  content?: proto.IMessage
}

/** As phones tell it: the newest first. */
function chat(remoteJid: string, said: Said[]): proto.IConversation {
  return {
    id: remoteJid,
    name: 'Rosa de la agenda',
    messages: said.toReversed().map(({ id, text, ago, fromMe = false, content }) => ({
      message: {
        key: { remoteJid, id, fromMe },
        message: content ?? { conversation: text },
        messageTimestamp: now - ago,
        status: fromMe ? proto.WebMessageInfo.Status.READ : undefined,
      },
    })),
  }
}

async function tell(conversations: proto.IConversation[]) {
  const { RECENT } = proto.HistorySync.HistorySyncType
  await desk.owner.tellHistory({ syncType: RECENT, conversations, progress: 100 })
}

const kept = (count: number) =>
  eventually(async () => {
    const rows = await desk.platform`select 1 from history_messages`
    return rows.length === count
  }, `${count} messages of history`)
const importAll = () => importHistory(desk.acme, { connectionId: desk.connectionId })
const tickets =
  () => desk.platform`select status, unread_messages unread, last_message "lastMessage",
  updated_at "updatedAt", closed_at "closedAt" from tickets order by id`

test('earlier conversations become closed tickets, in order, once, and nobody is told', async () => {
  const rosa = '5215550003333@s.whatsapp.net'
  const answer = {
    extendedTextMessage: {
      text: 'respuesta',
      contextInfo: { stanzaId: 'H1', participant: rosa, quotedMessage: { conversation: 'uno' } },
    },
  }
  await tell([
    chat(rosa, [
      { id: 'H0', text: 'hace mucho', ago: 40 * day },
      { id: 'H1', text: 'uno', ago: 2 * day },
      { id: 'H2', text: '', ago: 2 * day - 60, fromMe: true, content: answer },
    ]),
  ])
  await kept(2)
  // A second piece brings what lies between, and one message again.
  await tell([
    chat(rosa, [
      { id: 'H1', text: 'uno', ago: 2 * day },
      { id: 'H3', text: 'en medio', ago: 2 * day - 30 },
    ]),
  ])
  await kept(3)
  await desk.platform`create table told as select * from history_messages`
  await importAll()
  const rows = await desk.stored()
  expect(rows.map(({ body, seq, ack, read }) => [seq, body, ack, read])).toEqual([
    [1, 'uno', 0, true],
    [2, 'en medio', 0, true],
    [3, 'respuesta', 4, true],
  ])
  expect(rows[2]?.quotedMsgId).toBe(rows[0]?.id ?? 0)
  const [ticket] = await tickets()
  expect(ticket).toMatchObject({ status: 'closed', unread: 0, lastMessage: 'respuesta' })
  expect(ticket?.closedAt.getTime()).toBe((now - 2 * day + 60) * 1000)
  const [contact] = await desk.platform`select name from contacts`
  expect(contact?.name).toBe('Rosa de la agenda')
  expect(desk.published.some(({ channel }) => channel.endsWith('appMessage'))).toBe(false)

  // A later linking tells the same once more.
  await desk.platform`insert into history_messages select * from told`
  await importAll()
  expect((await desk.stored()).length).toBe(3)
})

test('what was said earlier names whom it mentions', async () => {
  await desk.conversation()
  const { lid, number } = desk.customer
  const contextInfo = { mentionedJid: [`${lid}@lid`] }
  const content = { extendedTextMessage: { text: `pregunta a @${lid}`, contextInfo } }
  const answer = {
    extendedTextMessage: {
      text: 'sí',
      contextInfo: { stanzaId: 'OLD', quotedMessage: { conversation: `¿@${number}?` } },
    },
  }
  await tell([
    chat('5215550003333@s.whatsapp.net', [
      { id: 'H1', text: '', ago: day, content },
      { id: 'H2', text: '', ago: hour, content: answer },
    ]),
  ])
  await kept(2)
  await importAll()
  const [, first, second] = await desk.stored()
  expect(first?.body).toBe('pregunta a @Diego')
  expect(second?.quotedCopy?.body).toBe('¿@Diego?')
})

const chatOf = async () => {
  const [row] = await desk.platform`
    select c.seconds, t.ad_id "adId", t.ad, m.details->'ad'->>'id' "messageAd"
    from tickets t left join chat_timers c on c.contact_id = t.contact_id
      left join messages m on m.ticket_id = t.id and m.details->'ad' is not null
    order by t.id desc limit 1`
  return row
}

test('an earlier conversation keeps its time to disappear, and the ad it came from', async () => {
  const fromAd = (sourceId: string): proto.IContextInfo => ({
    externalAdReply: { title: 'Sofás', sourceType: 'ad', sourceId, thumbnail: Buffer.from('x') },
  })
  const said = (text: string, contextInfo: proto.IContextInfo): proto.IMessage => ({
    extendedTextMessage: { text, contextInfo },
  })
  const rosa = chat('5215550003333@s.whatsapp.net', [
    { id: 'A1', text: '', ago: 3 * hour, content: said('vi el anuncio', fromAd('1201')) },
    { id: 'A2', text: '', ago: 2 * hour, content: said('y este', { expiration: 7 * 24 * hour }) },
    { id: 'A3', text: 'gracias', ago: hour },
  ])
  await tell([rosa])
  await kept(3)
  await importAll()
  expect(await chatOf()).toMatchObject({
    seconds: 7 * 24 * hour,
    adId: '1201',
    ad: { title: 'Sofás', picture: null },
    messageAd: '1201',
  })
  expect((await tickets())[0]?.status).toBe('closed')

  // What is told later: a second ad does not replace the first.
  const another = said('otra vez', fromAd('1202'))
  await tell([
    chat('5215550003333@s.whatsapp.net', [{ id: 'A4', text: '', ago: 60, content: another }]),
  ])
  await kept(1)
  await importAll()
  expect(await chatOf()).toMatchObject({ seconds: 7 * 24 * hour, adId: '1201' })
})

test('a chat knows its time better than its messages do', async () => {
  const content = { extendedTextMessage: { text: 'se va', contextInfo: { expiration: 90 * day } } }
  await tell([
    {
      ...chat('5215550003333@s.whatsapp.net', [{ id: 'T1', text: '', ago: hour, content }]),
      ephemeralExpiration: day,
      ephemeralSettingTimestamp: now - 30,
    },
  ])
  await kept(1)
  await importAll()
  expect((await chatOf())?.seconds).toBe(day)
})

test('a message of a chat that was imported disappears with it', async () => {
  await desk.conversation()
  const { number } = desk.customer
  const content = { extendedTextMessage: { text: 'se va', contextInfo: { expiration: day } } }
  await tell([chat(`${number}@s.whatsapp.net`, [{ id: 'T1', text: '', ago: hour, content }])])
  await kept(1)
  await importAll()
  const [first] = await desk.received()
  await desk.says(first?.ticketId ?? 0, 'también')
  const { content: answer } = await desk.customer.received('también')
  expect(answer.extendedTextMessage?.contextInfo?.expiration).toBe(day)
})

test('who has written already keeps that conversation; what was before is beside it', async () => {
  await desk.conversation()
  const [before] = await desk.stored()
  await tell([
    chat(`${desk.customer.number}@s.whatsapp.net`, [{ id: 'H1', text: 'ayer', ago: day }]),
  ])
  await kept(1)
  await importAll()
  const all = await tickets()
  expect(all.map(({ status }) => status)).toEqual(['open', 'closed'])
  await desk.platform`update tickets set status = 'closed', closed_at = now() where status = 'open'`
  await desk.customer.say(desk.owner.number, 'otra vez')
  await eventually(async () => (await desk.received()).length === 3, 'the message')
  // The one closed a moment ago wakes, though the other has the higher number.
  expect((await desk.received()).at(-1)?.ticketId).toBe(before?.ticketId ?? 0)
})

test('what came while the phone was not linked follows what was there', async () => {
  await desk.conversation()
  await desk.platform`update messages set sent_at = now() - interval '3 days'`
  await desk.platform`update tickets set status = 'closed', closed_at = now() - interval '3 days'`
  await tell([
    chat(`${desk.customer.number}@s.whatsapp.net`, [{ id: 'H1', text: 'mientras', ago: hour }]),
  ])
  await kept(1)
  await importAll()
  expect((await desk.stored()).map(({ seq, body }) => [seq, body])).toEqual([
    [1, 'hola'],
    [2, 'mientras'],
  ])
  expect((await tickets()).map(({ status, unread }) => [status, unread])).toEqual([['closed', 1]])
})

test('groups, statuses and files: what is not fetched can be asked for', async () => {
  await tell([
    chat('120363000001@g.us', [{ id: 'G1', text: 'grupo', ago: hour }]),
    chat('status@broadcast', [{ id: 'S1', text: 'estado', ago: hour }]),
    chat('5215550003333@s.whatsapp.net', [
      {
        id: 'F1',
        text: '',
        ago: hour,
        content: { imageMessage: { mimetype: 'image/jpeg', caption: 'foto' } },
      },
    ]),
  ])
  await kept(1)
  await importAll()
  expect((await desk.stored()).map(({ body }) => body)).toEqual(['foto'])
  const [file] = await desk.platform`select state, failure from media`
  expect(file).toMatchObject({ state: 'failed', failure: 'ERR_WAPP_DOWNLOAD_MEDIA' })
})

test('a message that cannot be stored takes none of its chat with it, and comes when it can be', async () => {
  const said = Array.from({ length: 9 }, (_, n) => ({
    id: `H${n}`,
    text: n === 3 || n === 7 ? `veneno ${n}` : `bueno ${n}`,
    ago: 2 * day - n * 60,
  }))
  await tell([
    chat('5215550003333@s.whatsapp.net', said),
    chat('5215550004444@s.whatsapp.net', [{ id: 'O1', text: 'otra', ago: hour }]),
  ])
  await kept(10)
  await desk.platform`alter table messages add constraint hostile check (body not like 'veneno%')`
  await expect(importAll()).rejects.toThrow('some messages could not be imported')
  const bodies = async () => (await desk.stored()).map(({ body }) => body).sort()
  const good = [0, 1, 2, 4, 5, 6, 8].map((n) => `bueno ${n}`)
  expect(await bodies()).toEqual([...good, 'otra'])
  expect((await tickets()).map(({ status, lastMessage }) => [status, lastMessage])).toEqual([
    ['closed', 'bueno 8'],
    ['closed', 'otra'],
  ])
  await kept(2)

  await desk.platform`alter table messages drop constraint hostile`
  await importAll()
  expect(await bodies()).toEqual([...good, 'otra', 'veneno 3', 'veneno 7'])
})
