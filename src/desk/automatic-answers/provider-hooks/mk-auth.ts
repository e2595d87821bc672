/** MK-AUTH: a token for the client's id and secret, then lists by document. */
import * as v from 'valibot'
import { fetchFailure } from '#kernel/network/fetch-failure'
import type { GuardedFetchRules } from '#kernel/network/guarded-fetch'
import { openProvider, originOf } from './asking-provider.ts'
import { digitsOf } from './documents.ts'
import { Amount, Day, digitLineIn, Id, linkIn, Optional, pixIn, rowsOf } from './fields.ts'
import {
  type Bill,
  byDueDate,
  type Provider,
  type ProviderCustomer,
  type Unlocking,
} from './provider.ts'

const Customer = v.object({
  uuid_cliente: Id,
  cpf_cnpj: v.string(),
  bloqueado: Optional,
  cli_ativado: Optional,
})
const Customers = v.object({ clientes: rowsOf(Customer) })

const Title = v.object({
  titulo: Id,
  cpf_cnpj: v.string(),
  valor: Amount,
  datavenc: Day,
  linhadig: Optional,
  pix: Optional,
})
const Titles = v.object({ titulos: rowsOf(Title) })

interface MkAuthSettings {
  address: string
  clientId: string
  clientSecret: string
}

export function openMkAuth(settings: MkAuthSettings, rules: GuardedFetchRules): Provider {
  const { base, get } = openMkAuthApi(settings, rules)

  async function customerOf(document: string) {
    const { clientes } = await get(Customers, `/api/cliente/listar/cpf_cnpj=${document}`)
    const own = clientes.filter(({ cpf_cnpj }) => digitsOf(cpf_cnpj) === document)
    return own.find(({ cli_ativado }) => cli_ativado !== 'n') ?? own[0]
  }

  async function findCustomer(document: string) {
    const customer = await customerOf(document)
    return customer && { id: customer.uuid_cliente, document }
  }

  async function openBills({ document }: ProviderCustomer): Promise<Bill[]> {
    const lists = await Promise.all(
      ['vencido', 'aberto'].map((state) => get(Titles, `/api/titulo/${state}/${document}`)),
    )
    const own = lists
      .flatMap(({ titulos }) => titulos)
      .filter(({ cpf_cnpj }) => digitsOf(cpf_cnpj) === document)
    const byId = new Map(own.map((title) => [title.titulo, title]))
    return byDueDate([...byId.values()].map((title) => billOf(base, title)))
  }

  async function paymentOf({ digitLine, pix, link }: Bill) {
    return { digitLine, pix, link }
  }

  /** The response says nothing, so the state is asked for again. */
  async function unlock({ id, document }: ProviderCustomer): Promise<Unlocking> {
    const before = await customerOf(document)
    if (before?.uuid_cliente !== id) return { is: 'refused' }
    if (before.bloqueado !== 'sim') return { is: 'active' }
    await get(v.unknown(), `/api/cliente/desbloqueio/${encodeURIComponent(id)}`)
    const after = await customerOf(document)
    return { is: after?.bloqueado === 'sim' ? 'refused' : 'unlocked' }
  }

  return { name: 'mkauth', findCustomer, openBills, paymentOf, unlock }
}

/** Logs in with the first request. */
function openMkAuthApi(
  { address, clientId, clientSecret }: MkAuthSettings,
  rules: GuardedFetchRules,
) {
  const base = originOf(address)
  const { json, text } = openProvider(base, rules)
  let session: Promise<{ authorization: string }> | undefined

  async function logIn() {
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
    const answer = await text('/api/', { headers: { authorization: `Basic ${basic}` } })
    const token = answer.trim().replace(/^"|"$/g, '')
    if (/^[\w-]+(\.[\w-]+){2}$/.test(token)) return { authorization: `Bearer ${token}` }
    throw fetchFailure('unreachable', `${base} did not respond with a token`)
  }

  async function get<S extends v.GenericSchema>(schema: S, path: string) {
    session ??= logIn()
    return json(schema, path, { headers: await session })
  }

  return { base, get }
}

function billOf(base: string, title: v.InferOutput<typeof Title>): Bill {
  const { titulo, valor, datavenc, linhadig, pix } = title
  return {
    id: titulo,
    amount: valor,
    dueDate: datavenc,
    digitLine: digitLineIn(linhadig),
    pix: pixIn(pix),
    link: linkIn(`${base}/boleto/21boleto.php?titulo=${encodeURIComponent(titulo)}`),
  }
}
