import * as v from 'valibot'
import { openStandIn, pdf, pix } from './stand-in.ts'

export const ixcToken = '12:0123456789abcdef'

type Row = Record<string, unknown>

export interface IxcData {
  cliente: Row[]
  fn_areceber: Row[]
  cliente_contrato: Row[]
  /** What unlocking responds. */
  unlocking: Row
}

const Search = v.strictObject({
  qtype: v.string(),
  query: v.string(),
  oper: v.literal('='),
  page: v.literal('1'),
  rp: v.string(),
  sortname: v.string(),
  sortorder: v.literal('asc'),
  grid_param: v.optional(v.literal('[{"TB":"fn_areceber.status","OP":"=","P":"A"}]')),
})

const PdfRequest = v.strictObject({
  boletos: v.string(),
  juro: v.literal('N'),
  multa: v.literal('N'),
  atualiza_boleto: v.literal('N'),
  tipo_boleto: v.literal('arquivo'),
  base64: v.literal('S'),
})

const columns: Record<string, string> = {
  cliente: 'cnpj_cpf',
  fn_areceber: 'id_cliente',
  cliente_contrato: 'id_cliente',
}

export function openIxcStandIn(data: IxcData) {
  const rows = new Map(Object.entries({ ...data, unlocking: [] }))
  return openStandIn(({ method, path, headers, body }, refuse) => {
    const basic = `Basic ${Buffer.from(ixcToken).toString('base64')}`
    if (headers.get('authorization') !== basic) return refuse('token')
    if (method !== 'POST') return refuse('method')
    const name = path.replace('/webservice/v1/', '')
    if (name === 'get_pix') {
      if (!v.is(v.strictObject({ id_areceber: v.string() }), body)) return refuse('body')
      return Response.json({ type: 'success', pix: { qrCode: { qrcode: pix } } })
    }
    if (name === 'get_boleto') {
      return v.is(PdfRequest, body) ? new Response(pdf.toString('base64')) : refuse('body')
    }
    if (name === 'desbloqueio_confianca') {
      return v.is(v.strictObject({ id: v.literal('77') }), body)
        ? Response.json(data.unlocking)
        : refuse('body')
    }
    const column = columns[name]
    if (!column || headers.get('ixcsoft') !== 'listar') return refuse('list')
    if (!v.is(Search, body) || body.qtype !== `${name}.${column}`) return refuse('search')
    const found = rows.get(name)?.filter((row) => row[column] === body.query) ?? []
    // Without a hit the real one leaves the list out.
    if (found.length === 0) return Response.json({ page: '1', total: 0 })
    return Response.json({ page: '1', total: String(found.length), registros: found })
  })
}
