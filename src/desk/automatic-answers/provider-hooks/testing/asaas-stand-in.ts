import { digitLine, openStandIn, pdf, pix, type StandIn } from './stand-in.ts'

export const asaasKey = '$aact_prod_000abc'

type Row = Record<string, unknown>

export interface AsaasData {
  customers: Row[]
  payments: Row[]
}

export function openAsaasStandIn(data: AsaasData): StandIn {
  return openStandIn(({ method, path, headers }, refuse) => {
    if (method !== 'GET') return refuse('method')
    const { pathname, searchParams } = new URL(path, 'http://asaas')
    // The slip is public: its address is the secret.
    if (pathname === '/b/pdf/1')
      return new Response(pdf, { headers: { 'content-type': 'application/pdf' } })
    if (headers.get('access_token') !== asaasKey) return refuse('key')
    if (pathname === '/v3/customers') {
      const own = data.customers.filter((row) => row.cpfCnpj === searchParams.get('cpfCnpj'))
      return Response.json({ totalCount: own.length, data: own })
    }
    if (pathname === '/v3/payments') {
      const status = searchParams.get('status')
      const own = data.payments.filter(
        (row) =>
          row.status === status && (row.isStray || row.customer === searchParams.get('customer')),
      )
      return Response.json({ totalCount: own.length, data: own })
    }
    if (pathname === '/v3/payments/pay_1/pixQrCode') {
      return Response.json({ success: true, payload: pix })
    }
    if (pathname === '/v3/payments/pay_1/identificationField') {
      return Response.json({ identificationField: digitLine })
    }
    return refuse('path')
  })
}
