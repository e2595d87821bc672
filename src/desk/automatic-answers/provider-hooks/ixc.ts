/** IXC Provedor; each list is a POST with `ixcsoft: listar`. */
import * as v from 'valibot'
import { fetchFailure } from '#kernel/network/fetch-failure'
import type { GuardedFetchRules } from '#kernel/network/guarded-fetch'
import { openProvider, originOf } from './asking-provider.ts'
import { digitsOf, punctuated } from './documents.ts'
import { Amount, Day, digitLineIn, Id, linkIn, Optional, pixIn, rowsOf } from './fields.ts'
import { type Bill, byDueDate, type Provider, type Unlocking } from './provider.ts'

const Customer = v.object({ id: Id, cnpj_cpf: v.string(), ativo: Optional })

const Receivable = v.object({
  id: Id,
  id_cliente: Id,
  status: v.literal('A'),
  valor: Amount,
  valor_aberto: v.fallback(v.optional(Amount), undefined),
  data_vencimento: Day,
  linha_digitavel: Optional,
  gateway_link: Optional,
})

const Contract = v.object({ id: Id, id_cliente: Id, status_internet: v.string() })
/** Locked by hand, automatically, and for being in arrears. */
const lockedStates = ['CM', 'CA', 'FA']

const Pix = v.object({
  pix: v.optional(v.object({ qrCode: v.optional(v.object({ qrcode: Optional })) })),
})

/** Interest and fines would rewrite the bill. */
const unchangedPdf = {
  juro: 'N',
  multa: 'N',
  atualiza_boleto: 'N',
  tipo_boleto: 'arquivo',
  base64: 'S',
}

const Unlocked = v.object({
  tipo: Optional,
  type: Optional,
  mensagem: Optional,
  message: Optional,
})

interface IxcSettings {
  address: string
  token: string
}

export function openIxc(settings: IxcSettings, rules: GuardedFetchRules): Provider {
  const { list, json, text } = openIxcApi(settings, rules)

  async function findCustomer(document: string) {
    const search = { table: 'cliente', column: 'cnpj_cpf', equals: punctuated(document) }
    const found = await list(Customer, { ...search, sortedBy: 'id' })
    const own = found.filter(({ cnpj_cpf }) => digitsOf(cnpj_cpf) === document)
    const customer = own.find(({ ativo }) => ativo !== 'N') ?? own[0]
    return customer && { id: customer.id, document }
  }

  async function openBills({ id }: { id: string }): Promise<Bill[]> {
    const rows = await list(Receivable, {
      table: 'fn_areceber',
      column: 'id_cliente',
      equals: id,
      sortedBy: 'data_vencimento',
      grid: [{ TB: 'fn_areceber.status', OP: '=', P: 'A' }],
    })
    const bills = rows.filter(({ id_cliente }) => id_cliente === id)
    return byDueDate(bills.map(billOf))
  }

  /** Fails for a bill without Pix. */
  async function pixOf({ id }: Bill) {
    const found = await json(Pix, '/get_pix', { id_areceber: id }).catch(() => undefined)
    return pixIn(found?.pix?.qrCode?.qrcode)
  }

  /** A bill without a digit line would be registered. */
  async function pdfOf({ id, digitLine }: Bill) {
    if (!digitLine) return undefined
    return pdfIn(await text('/get_boleto', { ...unchangedPdf, boletos: id }).catch(() => ''))
  }

  async function paymentOf(bill: Bill) {
    const [pix, pdf] = await Promise.all([pixOf(bill), pdfOf(bill)])
    return { digitLine: bill.digitLine, link: bill.link, pix, pdf }
  }

  async function unlock({ id }: { id: string }): Promise<Unlocking> {
    const search = { table: 'cliente_contrato', column: 'id_cliente', equals: id, sortedBy: 'id' }
    const contracts = await list(Contract, search)
    const own = contracts.filter(({ id_cliente }) => id_cliente === id)
    const locked = own.filter(({ status_internet }) => lockedStates.includes(status_internet))
    const [first] = locked
    if (!first) return { is: own.some((one) => one.status_internet === 'A') ? 'active' : 'refused' }
    const done = await json(Unlocked, '/desbloqueio_confianca', { id: first.id })
    return unlockingOf(done)
  }

  return { name: 'ixc', findCustomer, openBills, paymentOf, unlock }
}

function billOf(row: v.InferOutput<typeof Receivable>): Bill {
  return {
    id: row.id,
    amount: row.valor_aberto || row.valor,
    dueDate: row.data_vencimento,
    digitLine: digitLineIn(row.linha_digitavel),
    link: linkIn(row.gateway_link),
  }
}

function unlockingOf({ tipo, type, mensagem, message }: v.InferOutput<typeof Unlocked>): Unlocking {
  const isDone = tipo === 'sucesso' || type === 'success'
  return { is: isDone ? 'unlocked' : 'refused', message: mensagem ?? message }
}

function pdfIn(encoded: string) {
  const bytes = Buffer.from(encoded.trim().replace(/^"|"$/g, ''), 'base64')
  return bytes.subarray(0, 5).toString() === '%PDF-' ? piecesOf(bytes) : undefined
}

async function* piecesOf(bytes: Uint8Array) {
  yield bytes
}

interface Search {
  table: string
  column: string
  equals: string
  sortedBy: string
  grid?: { TB: string; OP: string; P: string }[]
}

function openIxcApi({ address, token }: IxcSettings, rules: GuardedFetchRules) {
  const provider = openProvider(`${originOf(address)}/webservice/v1`, rules)
  const headers = { authorization: `Basic ${Buffer.from(token).toString('base64')}` }
  const posted = (body: unknown) => ({ method: 'POST', headers, body }) as const

  async function list<S extends v.GenericSchema>(row: S, search: Search) {
    const { table, column, equals, sortedBy, grid } = search
    const List = v.object({ type: Optional, registros: rowsOf(row) })
    const { type, registros } = await provider.json(List, `/${table}`, {
      method: 'POST',
      headers: { ...headers, ixcsoft: 'listar' },
      body: {
        qtype: `${table}.${column}`,
        query: equals,
        oper: '=',
        page: '1',
        rp: '50',
        sortname: `${table}.${sortedBy}`,
        sortorder: 'asc',
        ...(grid && { grid_param: JSON.stringify(grid) }),
      },
    })
    if (type === 'error') throw fetchFailure('unreachable', 'IXC refused the request')
    return registros
  }

  return {
    list,
    json: <S extends v.GenericSchema>(schema: S, path: string, body: unknown) =>
      provider.json(schema, path, posted(body)),
    text: (path: string, body: unknown) => provider.text(path, posted(body)),
  }
}
