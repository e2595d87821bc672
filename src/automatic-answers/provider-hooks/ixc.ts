/** IXC Provedor; each list is a POST with `ixcsoft: listar`. */
import * as v from 'valibot'
import { fetchFailure } from '#platform/fetch-failure'
import type { GuardedFetchRules } from '#platform/guarded-fetch'
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

const Unlocked = v.object({
  tipo: Optional,
  type: Optional,
  mensagem: Optional,
  message: Optional,
})

interface Search {
  table: string
  column: string
  equals: string
  sortedBy: string
  grid?: { TB: string; OP: string; P: string }[]
}

export function openIxc(
  { address, token }: { address: string; token: string },
  rules: GuardedFetchRules,
): Provider {
  const { json, text } = openProvider(`${originOf(address)}/webservice/v1`, rules)
  const headers = { authorization: `Basic ${Buffer.from(token).toString('base64')}` }

  async function list<S extends v.GenericSchema>(row: S, search: Search) {
    const { table, column, equals, sortedBy, grid } = search
    const List = v.object({ type: Optional, registros: rowsOf(row) })
    const { type, registros } = await json(List, `/${table}`, {
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

  const post = (body: unknown) => ({ method: 'POST', headers, body }) as const

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
    return byDueDate(
      bills.map((row) => ({
        id: row.id,
        amount: row.valor_aberto || row.valor,
        dueDate: row.data_vencimento,
        digitLine: digitLineIn(row.linha_digitavel),
        link: linkIn(row.gateway_link),
      })),
    )
  }

  /** Fails for a bill without Pix. */
  async function pixOf(bill: Bill) {
    const found = await json(Pix, '/get_pix', post({ id_areceber: bill.id })).catch(() => undefined)
    return pixIn(found?.pix?.qrCode?.qrcode)
  }

  /** Interest and fines would rewrite the bill, and one without a digit line would be registered. */
  async function pdfOf({ id, digitLine }: Bill) {
    if (!digitLine) return undefined
    const unchanged = { juro: 'N', multa: 'N', atualiza_boleto: 'N' }
    const asked = { boletos: id, ...unchanged, tipo_boleto: 'arquivo', base64: 'S' }
    const encoded = await text('/get_boleto', post(asked)).catch(() => '')
    const bytes = Buffer.from(encoded.trim().replace(/^"|"$/g, ''), 'base64')
    return bytes.subarray(0, 5).toString() === '%PDF-' ? piecesOf(bytes) : undefined
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
    const done = await json(Unlocked, '/desbloqueio_confianca', post({ id: first.id }))
    const isDone = done.tipo === 'sucesso' || done.type === 'success'
    return { is: isDone ? 'unlocked' : 'refused', message: done.mensagem ?? done.message }
  }

  return { name: 'ixc', findCustomer, openBills, paymentOf, unlock }
}

async function* piecesOf(bytes: Uint8Array) {
  yield bytes
}
