/** The Central Bank's Pix API on a free port, with what a provider checks and how it may fail. */
import { join } from 'node:path'
import type { PixOptions } from '#company/payments/pix-connection'

const folder = join(import.meta.dir, 'certificates')
const read = (name: string) => Bun.file(join(folder, name)).text()

interface Cob {
  txid: string
  status: string
  valor: { original: string }
  chave: string
  pixCopiaECola: string
  loc: { id: number; location: string }
  pix: { endToEndId: string; valor: string; horario: string; devolucoes: unknown[] }[]
}

export type PixStandIn = Awaited<ReturnType<typeof startPix>>

export async function startPix({ secure = false } = {}) {
  const [ca, server, client] = await Promise.all(['ca.pem', 'server.pem', 'client.pem'].map(read))
  const cobs = new Map<string, Cob>()
  const made: string[] = []
  const bodies: Record<string, unknown>[] = []
  const state = {
    tokens: 0,
    token: '',
    delayMs: 0,
    /** After the charge was made. */
    answerDelayMs: 0,
    status: 200,
    losesAnswers: false,
  }

  async function answer(request: Request): Promise<Response> {
    await Bun.sleep(state.delayMs)
    const { pathname } = new URL(request.url)
    if (state.status !== 200) return Response.json({ nome: 'erro' }, { status: state.status })
    if (pathname === '/oauth/token') return token(request)
    if (request.headers.get('authorization') !== `Bearer ${state.token}`) {
      return Response.json({ nome: 'token_invalido' }, { status: 401 })
    }
    const refunded = /^\/v2\/pix\/(\w+)\/devolucao\/(\w{1,35})$/.exec(pathname)
    if (refunded) return refund(refunded[1] ?? '', refunded[2] ?? '', await request.json())
    const txid = /^\/v2\/cob\/([a-zA-Z0-9]{26,35})$/.exec(pathname)?.[1]
    if (!txid) return Response.json({ nome: 'requisicao_invalida' }, { status: 400 })
    if (request.method === 'PUT') return put(txid, await request.json())
    const cob = cobs.get(txid)
    return cob ? Response.json(cob) : Response.json({ nome: 'nao_encontrado' }, { status: 404 })
  }

  function refund(endToEndId: string, id: string, { valor }: { valor: string }): Response {
    const cob = [...cobs.values()].find(({ pix }) => pix[0]?.endToEndId === endToEndId)
    const [payment] = cob?.pix ?? []
    if (!cob || !payment) return Response.json({ nome: 'nao_encontrado' }, { status: 404 })
    if (payment.devolucoes.length > 0)
      return Response.json({ nome: 'id_repetido' }, { status: 409 })
    const devolucoes = [{ id, valor, status: 'EM_PROCESSAMENTO' }]
    cobs.set(cob.txid, { ...cob, pix: [{ ...payment, devolucoes }] })
    return Response.json(devolucoes[0], { status: 201 })
  }

  function token(request: Request): Response {
    const expected = `Basic ${btoa('client-id:client-secret')}`
    if (request.headers.get('authorization') !== expected) {
      return Response.json({ error: 'invalid_client' }, { status: 401 })
    }
    state.tokens += 1
    state.token = `token-${state.tokens}`
    return Response.json({ access_token: state.token, token_type: 'Bearer', expires_in: 3600 })
  }

  async function put(txid: string, body: Record<string, unknown> & Pick<Cob, 'valor' | 'chave'>) {
    bodies.push(body)
    if (cobs.has(txid)) return Response.json({ nome: 'txid_duplicado' }, { status: 409 })
    if (!/^\d+\.\d\d$/.test(body.valor.original) || body.chave !== 'pix-key') {
      return Response.json({ nome: 'cobranca_invalida' }, { status: 400 })
    }
    made.push(txid)
    const loc = { id: made.length, location: `pix.example.com/qr/${txid}` }
    const code = `00020126BR.GOV.BCB.PIX${txid}`
    cobs.set(txid, { ...body, txid, status: 'ATIVA', loc, pixCopiaECola: code, pix: [] })
    await Bun.sleep(state.answerDelayMs)
    if (state.losesAnswers) return Response.json({ nome: 'erro' }, { status: 503 })
    return Response.json(cobs.get(txid), { status: 201 })
  }

  const listening = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: answer,
    ...(secure && {
      tls: { cert: server, key: server, ca, requestCert: true, rejectUnauthorized: true },
    }),
  })
  const options: PixOptions = {
    url: `${secure ? 'https' : 'http'}://127.0.0.1:${listening.port}`,
    clientId: 'client-id',
    clientSecret: 'client-secret',
    certificate: secure ? client : undefined,
    ca: secure ? ca : undefined,
    key: 'pix-key',
    webhookSecret: 'a-secret-of-the-address',
    timeoutMs: 1000,
  }

  return {
    options,
    state,
    made,
    bodies,
    cobs,
    /** As its customer's bank does. Answers the body of the notice. */
    pay(
      txid: string,
      { valor, endToEndId = `E${txid}` }: { valor?: string; endToEndId?: string } = {},
    ) {
      const cob = cobs.get(txid)
      if (!cob) throw new Error(`No charge ${txid}`)
      const horario = new Date().toISOString()
      const payment = { endToEndId, valor: valor ?? cob.valor.original, horario, devolucoes: [] }
      cobs.set(txid, { ...cob, status: 'CONCLUIDA', pix: [payment] })
      return { pix: [{ ...payment, txid, chave: cob.chave }] }
    },
    refund(txid: string, valor: string) {
      const cob = cobs.get(txid)
      const [payment] = cob?.pix ?? []
      if (!cob || !payment) throw new Error(`No payment of ${txid}`)
      const refunded = { ...payment, devolucoes: [{ id: 'd1', valor, status: 'DEVOLVIDO' }] }
      cobs.set(txid, { ...cob, pix: [refunded] })
      return { pix: [{ ...refunded, txid, chave: cob.chave }] }
    },
    stop: () => listening.stop(true),
  }
}
