import { afterAll, beforeAll, beforeEach, expect, spyOn, test } from 'bun:test'
import { saveSetting } from '#company/settings/contract'
import { type Customer, makeCustomer } from '#workshop/testing/customer'
import { runJob, runQueued } from '#workshop/testing/jobs'
import { createWorld, type World } from '#workshop/testing/world'
import * as jobs from '../jobs.ts'
import { ixcToken, openIxcStandIn } from './testing/ixc-stand-in.ts'
import { mkAuthClient, openMkAuthStandIn } from './testing/mk-auth-stand-in.ts'
import { digitLine, failures, pix, type StandIn } from './testing/stand-in.ts'

let world: World
let diego: Customer
let ixc: StandIn
const contract = { id: '77', id_cliente: '7', status_internet: 'CA' }
const bill = {
  id: '31',
  id_cliente: '7',
  status: 'A',
  valor: '1299.90',
  linha_digitavel: digitLine,
}
const data = {
  cliente: [
    { id: '7', cnpj_cpf: '529.982.247-25', ativo: 'S' },
    { id: '8', cnpj_cpf: '111.444.777-35', ativo: 'S' },
  ],
  fn_areceber: [
    { ...bill, data_vencimento: '2026-10-09' },
    { ...bill, id: '32', data_vencimento: '2026-11-09' },
  ],
  cliente_contrato: [contract],
  unlocking: { tipo: 'sucesso', mensagem: 'Liberado por 3 dias' },
}

beforeAll(async () => {
  world = await createWorld()
  ixc = openIxcStandIn(data)
  world.services.fetchRules.privateHosts = [ixc.host]
  await world.platform`update companies set language = 'pt' where id = ${world.acmeId}`
  await set({ ipixc: `http://${ixc.host}`, tokenixc: ixcToken })
})
beforeEach(async () => {
  ixc.instead = undefined
  contract.status_internet = 'CA'
  diego = makeCustomer(world)
})
afterAll(async () => {
  await ixc[Symbol.asyncDispose]()
  await world.close()
})

async function set(values: Record<string, string>) {
  for (const [key, value] of Object.entries(values)) {
    expect((await world.ana.calls(saveSetting, { key, value })).status).toBe(200)
  }
}

/** Diego waits in the only queue of the connection. */
async function waitIn(name: string, greeting = '') {
  await world.platform`update queues set name = ${name}, greeting_message = ${greeting}
    where id = ${world.support}`
  await world.platform`delete from connection_queues`
  await world.platform`insert into connection_queues (company_id, connection_id, queue_id)
    values (${world.acmeId}, ${world.connectionId}, ${world.support})`
  await diego.says('oi')
}

/** What is said once the provider was asked. */
async function asks(text: string) {
  const atOnce = await diego.says(text)
  const lookups = await runQueued(world, jobs.lookUpCustomer)
  return { atOnce, lookups, said: await diego.heard() }
}

const copy = `*Segunda via da sua fatura*
Valor: R$ 1.299,90
Vencimento: 09/10/2026

Há mais 1 fatura em aberto.

Para pagar, copie uma das próximas mensagens: primeiro a linha digitável, depois o Pix Copia e Cola.`

test.each(['2ª Via de Boleto', '2 Via de Boleto'])(
  'in the queue "%s" a CPF gets the oldest bill, its codes and its PDF; then the ticket is closed',
  async (name) => {
    await waitIn(name, 'Envie seu CPF ou CNPJ')
    expect(await asks('meu cpf: 529.982.247-25')).toEqual({
      atOnce: [],
      lookups: 1,
      said: [copy, digitLine, pix, ''],
    })
    const [file] = await world.platform`select media_type, media_name from messages
      where cause = 'lookup:file' order by id desc limit 1`
    expect(file).toEqual({ media_type: 'application', media_name: 'boleto-2026-10-09.pdf' })
    const ticket = await diego.ticket()
    expect(ticket).toMatchObject({ status: 'closed', userId: null })
    const [closing] = await world.platform`select verb, by from ticket_history
      where ticket_id = ${ticket.id} order by id desc limit 1`
    expect(closing).toEqual({ verb: 'closed', by: 'bot' })
    expect(ixc.complaints).toEqual([])
  },
)

test('after a crash the job runs again and sends no second copy', async () => {
  await waitIn('2ª Via de Boleto')
  await diego.says('52998224725')
  const [row] = await world.platform<{ id: number; ticketId: number }[]>`
    select id, ticket_id "ticketId" from messages where body = '52998224725' order by id desc limit 1`
  const lookup = { ticketId: row?.ticketId, messageId: row?.id }
  await Promise.all([
    runJob(world, jobs.lookUpCustomer, lookup),
    runJob(world, jobs.lookUpCustomer, lookup),
  ])
  await runJob(world, jobs.lookUpCustomer, lookup)
  expect(await diego.heard()).toEqual([copy, digitLine, pix, ''])
  await world.platform`update tickets set status = 'pending' where id = ${row?.ticketId ?? 0}`
  const before = ixc.asked.length
  await runJob(world, jobs.lookUpCustomer, lookup)
  expect([await diego.heard(), ixc.asked.length]).toEqual([[], before])
  const [unused] = await world.platform`select count(*)::integer from media m
    where not exists (select from messages where media_id = m.id)`
  expect(unused).toEqual({ count: 0 })
})

test.each(['Religue de Confiança', 'Liberação em Confiança'])(
  'in the queue "%s" a locked access is unlocked',
  async (name) => {
    await waitIn(name)
    const { said } = await asks('52998224725')
    expect(said).toEqual([
      'Liberamos seu acesso em confiança. Reinicie o equipamento e aguarde até 5 minutos. Se não voltar, escreva para nós.\n\nLiberado por 3 dias',
    ])
    expect((await diego.ticket()).status).toBe('closed')
  },
)

test('an unlocking is told although its words cannot be stored as they are', async () => {
  const { unlocking } = data
  data.unlocking = { tipo: 'sucesso', mensagem: `Libe\0rado ${'x'.repeat(490)}😀 por 3 dias` }
  await waitIn('Religue de Confiança')
  const { said } = await asks('529.982.247-25')
  data.unlocking = unlocking
  expect(said.map((text) => text.split('\n\n')[1])).toEqual([`Liberado ${'x'.repeat(490)}`])
})

test('two who write the same CPF at the same moment have it unlocked once', async () => {
  await waitIn('Religue de Confiança')
  const spouse = makeCustomer(world)
  await spouse.says('oi')
  await diego.says('52998224725')
  await spouse.says('52998224725')
  const rows = await world.platform<{ id: number; ticketId: number }[]>`
    select id, ticket_id "ticketId" from messages where body = '52998224725' order by id desc limit 2`
  const lookups = rows.map(({ id: messageId, ticketId }) => ({ ticketId, messageId }))
  const unlocking = () => ixc.asked.filter((path) => path.endsWith('/desbloqueio_confianca')).length
  const before = unlocking()
  const bothAsk = Promise.withResolvers<void>()
  let waiting = 0
  ixc.instead = (path) => {
    if (path.endsWith('/desbloqueio_confianca')) contract.status_internet = 'A'
    if (!path.endsWith('/cliente_contrato')) return undefined
    const found = Response.json({ registros: [{ ...contract }] })
    waiting += 1
    if (waiting === 2) bothAsk.resolve()
    return Promise.race([bothAsk.promise, Bun.sleep(300)]).then(() => found)
  }
  const done = await Promise.allSettled(
    lookups.map((lookup) => runJob(world, jobs.lookUpCustomer, lookup)),
  )
  const refused = lookups.filter((_, at) => done[at]?.status === 'rejected')
  expect(refused).toHaveLength(1)
  for (const lookup of refused) await runJob(world, jobs.lookUpCustomer, lookup)
  expect(unlocking()).toBe(before + 1)
  const said = [...(await diego.heard()), ...(await spouse.heard())]
  expect(said.map((text) => text.slice(0, 22)).sort()).toEqual([
    'Liberamos seu acesso e',
    'Seu acesso não está bl',
  ])
  const left = await world.platform`select from provider_unlocks`
  expect(left).toHaveLength(0)
})

test('an access that is not locked waits for a person', async () => {
  contract.status_internet = 'A'
  await waitIn('Religue de Confiança')
  expect((await asks('52998224725')).said[0]).toStartWith('Seu acesso não está bloqueado.')
  expect((await diego.ticket()).status).toBe('pending')
})

test('wrong check digits are answered at once, and nobody is asked', async () => {
  await waitIn('2ª Via de Boleto')
  const before = ixc.asked.length
  expect(await asks('529.982.247-24')).toEqual({
    atOnce: ['Este CPF/CNPJ não é válido. Confira os números e envie de novo.'],
    lookups: 0,
    said: [],
  })
  expect(ixc.asked.length).toBe(before)
  expect((await asks('529.982.247-25')).said[0]).toBe(copy)
})

test('an unknown customer and one without bills are told so and wait for a person', async () => {
  await waitIn('2ª Via de Boleto')
  expect((await asks('11.222.333/0001-81')).said[0]).toStartWith('Não encontramos cadastro')
  expect((await asks('111.444.777-35')).said[0]).toStartWith('Não há faturas em aberto')
  expect((await diego.ticket()).status).toBe('pending')
})

test.each(['500', 'html', 'redirect'])(
  'a provider that answers with %s leaves it to a person',
  async (how) => {
    ixc.instead = () => failures[how]?.()
    await waitIn('2ª Via de Boleto')
    expect((await asks('52998224725')).said).toEqual([
      'Não conseguimos consultar o sistema agora. Uma pessoa vai atender você.',
    ])
    expect((await diego.ticket()).status).toBe('pending')
  },
)

test('a provider that hangs is waited for ten seconds, outside of any transaction', async () => {
  ixc.instead = () => failures.hang?.()
  await waitIn('2ª Via de Boleto')
  const waited: number[] = []
  const timeout = AbortSignal.timeout
  using _ = spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    waited.push(ms)
    return timeout(30)
  })
  expect((await asks('52998224725')).said[0]).toStartWith('Não conseguimos consultar')
  expect(waited).toContain(10_000)
  expect((await diego.ticket()).status).toBe('pending')
})

test('nobody is asked for a ticket of a person, in another queue, or while the settings are blank', async () => {
  await waitIn('Suporte')
  expect((await asks('52998224725')).lookups).toBe(0)
  await waitIn('2ª Via de Boleto')
  const { id } = await diego.ticket()
  await world.platform`update tickets set queue_id = ${world.support}, user_id = ${world.beto.id},
    status = 'open' where id = ${id}`
  expect((await asks('52998224725')).lookups).toBe(0)
  await world.platform`update tickets set user_id = null, status = 'pending' where id = ${id}`
  await set({ tokenixc: '' })
  expect((await asks('529.982.247-24')).atOnce).toEqual([])
  expect((await asks('52998224725')).lookups).toBe(0)
  await set({ tokenixc: ixcToken })
})

test('who took the ticket while the provider was asked answers themselves', async () => {
  await waitIn('2ª Via de Boleto')
  const { id } = await diego.ticket()
  ixc.instead = (path) => {
    if (!path.endsWith('/get_pix')) return undefined
    return world.platform`update tickets set user_id = ${world.beto.id}, status = 'open'
      where id = ${id}`.then(() => Response.json({}))
  }
  expect((await asks('52998224725')).said).toEqual([])
  expect((await diego.ticket()).status).toBe('open')
})

test('documents cannot be tried out: five lookups an hour', async () => {
  await waitIn('2ª Via de Boleto')
  for (let n = 0; n < 5; n++) {
    expect((await asks('11.222.333/0001-81')).lookups).toBe(1)
    await world.platform`update messages set created_at = created_at - interval '2 minutes'
      where ticket_id = ${(await diego.ticket()).id}`
  }
  expect((await asks('11.222.333/0001-81')).lookups).toBe(0)
})

test('MK-AUTH is asked where IXC is not set or does not know the customer', async () => {
  const cpf = '39053344705'
  await using mkAuth = openMkAuthStandIn({
    clientes: [{ uuid_cliente: 'u-1', cpf_cnpj: cpf, bloqueado: 'nao' }],
    vencido: [],
    aberto: [{ titulo: 9, cpf_cnpj: cpf, valor: '50.00', datavenc: '2026-12-01 00:00:00', pix }],
  })
  world.services.fetchRules.privateHosts = [ixc.host, mkAuth.host]
  const { clientId: clientidmkauth, clientSecret: clientsecretmkauth } = mkAuthClient
  await set({ ipmkauth: `http://${mkAuth.host}`, clientidmkauth, clientsecretmkauth })
  await waitIn('2ª Via de Boleto')
  const { said } = await asks(cpf)
  expect(said).toEqual([
    `*Segunda via da sua fatura*\nValor: R$ 50,00\nVencimento: 01/12/2026\nLink: http://${mkAuth.host}/boleto/21boleto.php?titulo=9\n\nPara pagar, copie o código da próxima mensagem.`,
    pix,
  ])
  expect([...ixc.complaints, ...mkAuth.complaints]).toEqual([])
})
