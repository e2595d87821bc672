import { openStandIn } from './stand-in.ts'

export const mkAuthClient = { clientId: 'Client_Id_1', clientSecret: 'Client_Secret_1' }
const token = 'eyJhbGciOiJIUzI1NiJ9.eyJleHAiOjF9.c2lnbmF0dXJl'

type Row = Record<string, unknown>

export interface MkAuthData {
  clientes: Row[]
  vencido: Row[]
  aberto: Row[]
}

export function openMkAuthStandIn(data: MkAuthData) {
  const { clientId, clientSecret } = mkAuthClient
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
  return openStandIn(({ method, path, headers }, refuse) => {
    const authorization = headers.get('authorization')
    if (method !== 'GET') return refuse('method')
    if (path === '/api/') return authorization === basic ? new Response(token) : refuse('basic')
    if (authorization !== `Bearer ${token}`) return refuse('token')
    const [, list, rest = ''] = /^\/api\/(cliente|titulo)\/(.+)$/.exec(path) ?? []
    const unlocked = /^desbloqueio\/(.+)$/.exec(rest)?.[1]
    if (list === 'cliente' && unlocked) {
      for (const one of data.clientes) if (one.uuid_cliente === unlocked) one.bloqueado = 'nao'
      return Response.json({ mensagem: 'ok' })
    }
    const listed = /^listar\/cpf_cnpj=(\d+)$/.exec(rest)?.[1]
    if (list === 'cliente' && listed) return found('clientes', data.clientes, listed)
    const [, state, document = ''] = /^(vencido|aberto)\/(\d+)$/.exec(rest) ?? []
    if (list !== 'titulo' || !state) return refuse('path')
    return found('titulos', state === 'aberto' ? data.aberto : data.vencido, document)
  })
}

/** Its search is loose: rows of others may come along. */
function found(name: string, rows: Row[], document: string): Response {
  const some = rows.filter((row) => row.cpf_cnpj === document || row.isStray)
  if (some.length === 0) return Response.json({ mensagem: 'Registro não encontrado' })
  return Response.json({ [name]: some })
}
