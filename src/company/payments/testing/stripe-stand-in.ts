/** As much of Stripe's API as hosted checkout needs, on a free port. */
import { createHmac } from 'node:crypto'
import type { StripeOptions } from '#company/payments/stripe'

const secretKey = 'sk_test_stand_in'
const webhookSecret = 'whsec_stand_in'

interface Session {
  id: string
  object: 'checkout.session'
  client_reference_id: string
  amount_total: number
  currency: string
  status: string
  payment_status: string
  url: string
  payment_intent: unknown
}

export type StripeStandIn = ReturnType<typeof startStripe>

export function startStripe() {
  const sessions = new Map<string, Session>()
  const byKey = new Map<string, { form: string; id: string }>()
  const forms: URLSearchParams[] = []
  const state = { delayMs: 0, status: 200, losesAnswers: false }

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/c/')) return page(pathname.slice('/c/'.length))
    await Bun.sleep(state.delayMs)
    if (state.status !== 200) return refusal(state.status, 'api_error')
    if (request.headers.get('authorization') !== `Bearer ${secretKey}`) {
      return refusal(401, 'invalid_request_error')
    }
    if (request.method === 'POST' && pathname === '/v1/checkout/sessions') return create(request)
    if (request.method === 'POST' && pathname === '/v1/refunds') return refund(request)
    const session = sessions.get(pathname.split('/').at(-1) ?? '')
    return session ? Response.json(session) : refusal(404, 'invalid_request_error')
  }

  async function create(request: Request): Promise<Response> {
    const form = await request.text()
    const key = request.headers.get('idempotency-key') ?? ''
    const known = byKey.get(key)
    if (known && known.form !== form) return refusal(400, 'idempotency_error')
    if (known) return Response.json(sessions.get(known.id))
    const fields = new URLSearchParams(form)
    const seconds = Number(fields.get('expires_at')) - Date.now() / 1000
    if (seconds < 30 * 60) return refusal(400, 'invalid_request_error')
    forms.push(fields)
    const id = `cs_test_${sessions.size + 1}`
    byKey.set(key, { form, id })
    sessions.set(id, sessionOf(`${listening.url.origin}/c/${id}`, id, fields))
    return state.losesAnswers ? refusal(503, 'api_error') : Response.json(sessions.get(id))
  }

  async function refund(request: Request): Promise<Response> {
    const intentId = new URLSearchParams(await request.text()).get('payment_intent')
    const session = [...sessions.values()].find(({ id }) => `pi_${id}` === intentId)
    if (!session) return refusal(404, 'invalid_request_error')
    const { payment_intent: intent, amount_total: amount } = session
    const latest_charge = { id: 'ch_1', created: 1, amount_refunded: amount, disputed: false }
    sessions.set(session.id, { ...session, payment_intent: { ...Object(intent), latest_charge } })
    return Response.json({ id: 're_1', object: 'refund', amount, status: 'succeeded' })
  }

  /** Both ways back from Stripe's page. */
  function page(id: string): Response {
    const fields = forms[[...sessions.keys()].indexOf(id)]
    if (!fields) return new Response('Not found', { status: 404 })
    const link = (text: string, href = '') => `<p><a href="${href}">${text}</a></p>`
    const html = `<h1>Stand-in of Stripe</h1>
      ${link('Paid', fields.get('success_url') ?? '')}${link('Back', fields.get('cancel_url') ?? '')}`
    return new Response(html, { headers: { 'content-type': 'text/html' } })
  }

  const listening = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: answer })
  const options: StripeOptions = {
    secretKey,
    webhookSecret,
    url: `http://127.0.0.1:${listening.port}`,
    timeoutMs: 1000,
  }
  let events = 0

  return {
    options,
    state,
    forms,
    sessions,
    /** Answers the object of the notice. */
    pay(txid: string, { refunded = 0, disputed = false } = {}) {
      const session = [...sessions.values()].find((one) => one.client_reference_id === txid)
      if (!session) throw new Error(`No session ${txid}`)
      const created = Math.floor(Date.now() / 1000)
      const charge = { id: 'ch_1', created, amount_refunded: refunded, disputed }
      const intent = { id: `pi_${session.id}`, latest_charge: charge }
      const paid = { status: 'complete', payment_status: 'paid', payment_intent: intent }
      sessions.set(session.id, { ...session, ...paid })
      return { ...session, ...paid, payment_intent: intent.id }
    },
    notice(type: string, object: unknown, id = `evt_${++events}`) {
      return JSON.stringify({ id, object: 'event', type, data: { object } })
    },
    signed(body: string, { at = Date.now(), secret = webhookSecret } = {}) {
      const time = Math.floor(at / 1000)
      const hash = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
      return `t=${time},v1=${hash}`
    },
    stop: () => listening.stop(true),
  }
}

function sessionOf(url: string, id: string, fields: URLSearchParams): Session {
  return {
    id,
    object: 'checkout.session',
    client_reference_id: fields.get('client_reference_id') ?? '',
    amount_total: Number(fields.get('line_items[0][price_data][unit_amount]')),
    currency: fields.get('line_items[0][price_data][currency]') ?? '',
    status: 'open',
    payment_status: 'unpaid',
    url,
    payment_intent: null,
  }
}

function refusal(status: number, type: string) {
  return Response.json({ error: { type, message: 'No' } }, { status })
}
