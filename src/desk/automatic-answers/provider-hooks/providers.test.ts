import { expect, test } from 'bun:test'
import { openAsaas } from './asaas.ts'
import { originOf } from './asking-provider.ts'
import { openIxc } from './ixc.ts'
import { openMkAuth } from './mk-auth.ts'
import type { Provider } from './provider.ts'
import { asaasKey, openAsaasStandIn } from './testing/asaas-stand-in.ts'
import { ixcToken, openIxcStandIn } from './testing/ixc-stand-in.ts'
import { mkAuthClient, openMkAuthStandIn } from './testing/mk-auth-stand-in.ts'
import { digitLine, pdf, pix, type StandIn } from './testing/stand-in.ts'

const cpf = '52998224725'
const rulesFor = ({ host }: StandIn) => ({ privateHosts: [host] })

function ixcOf(standIn: StandIn) {
  return openIxc({ address: `http://${standIn.host}/`, token: ixcToken }, rulesFor(standIn))
}

function mkAuthOf(standIn: StandIn) {
  return openMkAuth({ address: `http://${standIn.host}`, ...mkAuthClient }, rulesFor(standIn))
}

async function billsOf(provider: Provider) {
  const customer = await provider.findCustomer(cpf)
  return customer && provider.openBills(customer)
}

async function bytesOf(pdf: AsyncIterable<Uint8Array> | undefined) {
  return pdf && Buffer.concat(await Array.fromAsync(pdf))
}

const bill = { status: 'A', valor: '120.00', data_vencimento: '2026-11-10' }

const ixcData = () => ({
  cliente: [
    { id: '6', cnpj_cpf: '529.982.247-25', ativo: 'N' },
    { id: 7, cnpj_cpf: '529.982.247-25', ativo: 'S' },
  ],
  fn_areceber: [
    { ...bill, id: '32', id_cliente: '7', linha_digitavel: '' },
    {
      ...bill,
      id: 31,
      id_cliente: '7',
      valor_aberto: '99.90',
      data_vencimento: '2026-10-10',
      linha_digitavel: digitLine,
      gateway_link: 'https://bank.example.com/31',
    },
    { ...bill, id: '33', id_cliente: '7', status: 'R' },
    { ...bill, id: '34', id_cliente: '7', data_vencimento: null },
  ],
  cliente_contrato: [
    { id: '76', id_cliente: '7', status_internet: 'D' },
    { id: '77', id_cliente: '7', status_internet: 'FA' },
  ],
  unlocking: { tipo: 'sucesso', mensagem: 'Liberado por 3 dias' },
})

test('IXC: the open bills of the active customer, the first due first, with what pays them', async () => {
  await using standIn = openIxcStandIn(ixcData())
  const ixc = ixcOf(standIn)
  const [first, second, ...others] = (await billsOf(ixc)) ?? []
  expect(first).toMatchObject({ id: '31', amount: 99.9, dueDate: '2026-10-10', digitLine })
  expect(second).toMatchObject({ id: '32', amount: 120, digitLine: undefined })
  expect(others).toEqual([])
  const payment = first && (await ixc.paymentOf(first))
  expect(payment).toMatchObject({ digitLine, pix, link: 'https://bank.example.com/31' })
  expect(await bytesOf(payment?.pdf)).toEqual(pdf)
  expect(standIn.complaints).toEqual([])
})

test('IXC: a bill without a digit line is not printed, as printing would register it', async () => {
  await using standIn = openIxcStandIn(ixcData())
  const ixc = ixcOf(standIn)
  standIn.instead = (path) =>
    path.endsWith('/get_pix') ? new Response('no Pix', { status: 500 }) : undefined
  const payment = await ixc.paymentOf({ id: '32', amount: 120, dueDate: '2026-11-10' })
  expect(payment).toEqual({ digitLine: undefined, link: undefined, pix: undefined, pdf: undefined })
  expect(standIn.asked).toEqual(['POST /webservice/v1/get_pix'])
})

test('IXC: rows of another customer are not told, whatever the server lists', async () => {
  await using standIn = openIxcStandIn(ixcData())
  const ixc = ixcOf(standIn)
  const stray = { ...bill, id: '90', id_cliente: '8' }
  standIn.instead = (path) =>
    path.endsWith('/fn_areceber') ? Response.json({ registros: [stray] }) : undefined
  expect(await billsOf(ixc)).toEqual([])
  standIn.instead = () => Response.json({ registros: [{ id: '8', cnpj_cpf: '111.444.777-35' }] })
  expect(await ixc.findCustomer(cpf)).toBeUndefined()
  expect(await ixc.unlock?.({ id: '7', document: cpf })).toEqual({ is: 'refused' })
})

test('IXC: only a locked contract is unlocked, and its refusal is told', async () => {
  const data = ixcData()
  await using standIn = openIxcStandIn(data)
  const ixc = ixcOf(standIn)
  const customer = { id: '7', document: cpf }
  expect(await ixc.unlock?.(customer)).toEqual({ is: 'unlocked', message: 'Liberado por 3 dias' })
  data.unlocking = { tipo: 'erro', mensagem: 'Já liberado neste mês' }
  expect(await ixc.unlock?.(customer)).toEqual({ is: 'refused', message: 'Já liberado neste mês' })
  for (const contract of data.cliente_contrato) contract.status_internet = 'A'
  const before = standIn.asked.length
  expect(await ixc.unlock?.(customer)).toEqual({ is: 'active' })
  expect(standIn.asked.slice(before)).toEqual(['POST /webservice/v1/cliente_contrato'])
  expect(standIn.complaints).toEqual([])
})

test('IXC: an error of its own is a failure, not an unknown customer', async () => {
  await using standIn = openIxcStandIn(ixcData())
  standIn.instead = () => Response.json({ type: 'error', message: 'Token inválido' })
  await expect(ixcOf(standIn).findCustomer(cpf)).rejects.toMatchObject({ reason: 'unreachable' })
})

const title = {
  cpf_cnpj: cpf,
  valor: '89,90',
  datavenc: '2026-11-10 00:00:00',
  linhadig: digitLine,
}

const mkAuthData = () => ({
  clientes: [
    { uuid_cliente: 'stray', cpf_cnpj: '11144477735', bloqueado: 'nao', isStray: true },
    { uuid_cliente: 'u-1', cpf_cnpj: cpf, bloqueado: 'sim', cli_ativado: 's' },
  ],
  vencido: [{ ...title, titulo: 1201, datavenc: '2026-10-10 00:00:00', pix }],
  aberto: [
    { ...title, titulo: '1202', pix: null },
    { ...title, titulo: 1201, datavenc: '2026-10-10 00:00:00', pix },
    { ...title, titulo: 1300, cpf_cnpj: '11144477735', isStray: true },
  ],
})

test('MK-AUTH: overdue and open bills once each, of this customer, after one log-in', async () => {
  await using standIn = openMkAuthStandIn(mkAuthData())
  const mkAuth = mkAuthOf(standIn)
  const link = (id: number) => `http://${standIn.host}/boleto/21boleto.php?titulo=${id}`
  const bills = (await billsOf(mkAuth)) ?? []
  expect(bills).toEqual([
    { id: '1201', amount: 89.9, dueDate: '2026-10-10', digitLine, pix, link: link(1201) },
    {
      id: '1202',
      amount: 89.9,
      dueDate: '2026-11-10',
      digitLine,
      pix: undefined,
      link: link(1202),
    },
  ])
  const [first] = bills
  expect(first && (await mkAuth.paymentOf(first))).toEqual({ digitLine, pix, link: link(1201) })
  expect(standIn.asked.filter((call) => call === 'GET /api/')).toHaveLength(1)
  expect(standIn.complaints).toEqual([])
})

test('MK-AUTH: unlocking is believed only if the customer is unlocked afterwards', async () => {
  const data = mkAuthData()
  await using standIn = openMkAuthStandIn(data)
  const customer = { id: 'u-1', document: cpf }
  standIn.instead = (path) => (path.includes('desbloqueio') ? new Response('{}') : undefined)
  expect(await mkAuthOf(standIn).unlock?.(customer)).toEqual({ is: 'refused' })
  standIn.instead = undefined
  expect(await mkAuthOf(standIn).unlock?.(customer)).toEqual({ is: 'unlocked' })
  const before = standIn.asked.length
  expect(await mkAuthOf(standIn).unlock?.(customer)).toEqual({ is: 'active' })
  expect(standIn.asked.slice(before).some((call) => call.includes('desbloqueio'))).toBe(false)
  expect(await mkAuthOf(standIn).unlock?.({ ...customer, id: 'stray' })).toEqual({ is: 'refused' })
})

test('MK-AUTH: who is not registered is not found, and a page instead of a token is a failure', async () => {
  await using standIn = openMkAuthStandIn({ clientes: [], vencido: [], aberto: [] })
  expect(await mkAuthOf(standIn).findCustomer(cpf)).toBeUndefined()
  expect(await mkAuthOf(standIn).openBills({ id: 'u-1', document: cpf })).toEqual([])
  standIn.instead = () => new Response('<html>Login</html>')
  await expect(mkAuthOf(standIn).findCustomer(cpf)).rejects.toMatchObject({ reason: 'unreachable' })
})

test('Asaas: overdue and pending payments of the customer, with line, Pix and slip', async () => {
  const invoiceUrl = 'https://www.asaas.com/i/1'
  const payment = { customer: 'cus_1', value: 59.9, invoiceUrl, bankSlipUrl: '' }
  const payments = [
    { ...payment, id: 'pay_2', dueDate: '2026-11-10', status: 'PENDING' },
    { ...payment, id: 'pay_1', dueDate: '2026-10-10', status: 'OVERDUE' },
    { ...payment, id: 'pay_3', dueDate: '2026-09-10', status: 'RECEIVED' },
    {
      ...payment,
      id: 'pay_4',
      dueDate: '2026-09-10',
      status: 'OVERDUE',
      customer: 'cus_2',
      isStray: true,
    },
  ]
  await using standIn = openAsaasStandIn({ customers: [{ id: 'cus_1', cpfCnpj: cpf }], payments })
  const [, overdue] = payments
  if (overdue) overdue.bankSlipUrl = `http://${standIn.host}/b/pdf/1`
  for (const one of payments)
    if (one.id === 'pay_1') one.bankSlipUrl = `http://${standIn.host}/b/pdf/1`
  const asaas = openAsaas(
    { key: asaasKey, address: `http://${standIn.host}/v3` },
    rulesFor(standIn),
  )
  const bills = (await billsOf(asaas)) ?? []
  expect(bills.map(({ id, amount }) => [id, amount])).toEqual([
    ['pay_1', 59.9],
    ['pay_2', 59.9],
  ])
  const [first, second] = bills
  const paid = first && (await asaas.paymentOf(first))
  expect(paid).toMatchObject({ digitLine, pix, link: 'https://www.asaas.com/i/1' })
  expect(await bytesOf(paid?.pdf)).toEqual(pdf)
  expect(standIn.complaints).toEqual([])
  expect(second && (await asaas.paymentOf(second))).toMatchObject({
    pix: undefined,
    pdf: undefined,
  })
  expect(asaas.unlock).toBeUndefined()
})

test('an address of the own network is refused unless it is listed', async () => {
  await using standIn = openIxcStandIn(ixcData())
  const ixc = openIxc({ address: standIn.host, token: ixcToken }, { privateHosts: [] })
  await expect(ixc.findCustomer(cpf)).rejects.toMatchObject({ reason: 'refused' })
  expect(standIn.asked).toEqual([])
})

test('addresses are understood as people copy them', () => {
  const typed = ['ixc.example.com', 'https://ixc.example.com/', 'https://ixc.example.com/adm.php']
  for (const one of [...typed, 'https://ixc.example.com/webservice/v1/']) {
    expect([one, originOf(one)]).toEqual([one, 'https://ixc.example.com'])
  }
  expect(originOf('10.0.0.5:8080')).toBe('https://10.0.0.5:8080')
  expect(originOf('http://mk.lan/api/')).toBe('http://mk.lan')
  expect(originOf('no address')).toBe('')
})
