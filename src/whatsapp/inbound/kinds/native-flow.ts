/** Buttons and answers whose contents are JSON: selections, payments, forms. */
import type { proto } from '@whiskeysockets/baileys'
import { own } from '#kernel/own'
import { amountOf, isRecord, type Kind, linesOf, text } from './kind.ts'

type NativeButton = proto.Message.InteractiveMessage.NativeFlowMessage.INativeFlowButton

const longestJson = 64 * 1024

function parsed(json: string | null | undefined): Record<string, unknown> {
  if (!json || json.length > longestJson) return {}
  try {
    const value: unknown = JSON.parse(json)
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

const wordsOf = (record: Record<string, unknown>, name: string): string => {
  const value = own(record, name)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const recordsIn = (record: Record<string, unknown>, name: string): Record<string, unknown>[] => {
  const value = own(record, name)
  return Array.isArray(value) ? value.filter(isRecord) : []
}

export const isPayment = ({ name }: NativeButton) =>
  ['payment_info', 'review_and_pay', 'review_order', 'payment_status'].includes(name ?? '')

export function nativeButtonWords(button: NativeButton): string {
  const params = parsed(button.buttonParamsJson)
  if (isPayment(button)) return paymentWords(params)
  const label = wordsOf(params, 'display_text') || wordsOf(params, 'title')
  const leadsTo = [wordsOf(params, 'url'), wordsOf(params, 'phone_number')]
  const code = wordsOf(params, 'copy_code')
  const rows = recordsIn(params, 'sections').flatMap((section) => [
    wordsOf(section, 'title'),
    ...recordsIn(section, 'rows').map((row) =>
      rowWords(wordsOf(row, 'title'), wordsOf(row, 'description')),
    ),
  ])
  return linesOf(buttonWords(label, ...leadsTo, code), ...rows)
}

export const buttonWords = (
  label: string | null | undefined,
  ...leadsTo: (string | null | undefined)[]
) =>
  label ? [`[${label}]`, ...leadsTo].filter(Boolean).join(' ') : leadsTo.filter(Boolean).join(' ')

export const rowWords = (title: string | null | undefined, about?: string | null) =>
  title || about ? `• ${[title, about].filter(Boolean).join(' – ')}` : ''

function paymentWords(params: Record<string, unknown>): string {
  const order = own(params, 'order')
  const currency = wordsOf(params, 'currency')
  const items = isRecord(order) ? recordsIn(order, 'items') : []
  const keys = recordsIn(params, 'payment_settings').flatMap((setting) =>
    ['pix_static_code', 'pix_dynamic_code', 'payment_link', 'boleto'].map((name) => {
      const found = own(setting, name)
      if (!isRecord(found)) return ''
      const key = wordsOf(found, 'key')
      const names = ['code', 'uri', 'digitable_line']
      return linesOf(
        wordsOf(found, 'merchant_name'),
        key && `Pix: ${key}`,
        ...names.map((one) => wordsOf(found, one)),
      )
    }),
  )
  const listed = items.map((item) =>
    rowWords(
      [wordsOf(item, 'quantity'), wordsOf(item, 'name')].filter(Boolean).join(' × '),
      amountIn(own(item, 'amount'), currency),
    ),
  )
  return linesOf(...listed, amountIn(own(params, 'total_amount'), currency), ...keys)
}

const amountIn = (amount: unknown, currency: string) =>
  isRecord(amount)
    ? amountOf(own(amount, 'value'), currency, Number(own(amount, 'offset') ?? 1))
    : ''

/** Its name is for programs, and better than nothing. */
const chosenIn = (params: Record<string, unknown>) =>
  wordsOf(params, 'title') || wordsOf(params, 'display_text') || wordsOf(params, 'id')

/** What a choice carries beside its words. */
const ofChoices = new Set([
  'id',
  'title',
  'description',
  'display_text',
  'flow_token',
  'wa_flow_response_params',
])

export function formAnswer(answered: proto.Message.IInteractiveResponseMessage): Kind {
  const params = parsed(answered.nativeFlowResponseMessage?.paramsJson)
  const given = Object.entries(params).filter(([name]) => !ofChoices.has(name))
  const said = answered.body?.text
  if (given.length === 0) return text(said || chosenIn(params))
  const lines = given.map(([name, value]) => `${fieldName(name)}: ${valueWords(value)}`)
  return { mediaType: 'form', body: linesOf(said, ...lines) }
}

/** Forms prefix their fields with the screen and suffix them with a number. */
const fieldName = (name: string) =>
  name
    .replace(/^screen_\d+_/, '')
    .replace(/_\d+$/, '')
    .replaceAll('_', ' ')

function valueWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueWords).join(', ')
  if (isRecord(value)) {
    return Object.entries(value)
      .map(([name, one]) => `${fieldName(name)} ${valueWords(one)}`)
      .join(', ')
  }
  // Options are sent as `0_Label`.
  return String(value ?? '')
    .replace(/^\d+_(?=\D)/, '')
    .replaceAll('_', ' ')
}
