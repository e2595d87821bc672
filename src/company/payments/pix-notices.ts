import * as v from 'valibot'
import { storableText } from '#kernel/text/storable'
import '#kernel/validation'
import type { PaymentNotice } from './provider.ts'

const Notice = v.object({
  endToEndId: v.string(),
  txid: v.optional(v.string()),
  devolucoes: v.optional(
    v.array(v.object({ id: v.string(), status: v.optional(v.string(), '') })),
    [],
  ),
})

const Body = v.object({ pix: v.array(v.unknown()) })

/** Anything else, such as the test of a registration, is no notice. */
export function readPixNotices(body: Uint8Array): PaymentNotice[] {
  const parsed = v.safeParse(Body, parseJson(body))
  if (!parsed.success) return []
  return parsed.output.pix.flatMap((one) => {
    const notice = v.safeParse(Notice, one)
    return notice.success && notice.output.txid ? [noticeOf(notice.output)] : []
  })
}

/** The notice of a refund repeats that of its payment. */
function noticeOf({ endToEndId, txid, devolucoes }: v.InferOutput<typeof Notice>): PaymentNotice {
  const refunds = devolucoes.map(({ id, status }) => `${id}:${status}`)
  const event = storableText([endToEndId, ...refunds].join(' ')).slice(0, 500)
  return { event, txid: storableText(txid ?? '').slice(0, 100) }
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return undefined
  }
}
