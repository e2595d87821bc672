import { amountOf, decimalText, type Money } from '#company/payments/money'
import type { Language } from '#kernel/i18n/languages'

/** Where it is spent, amounts are written with a point: 1,299.00 in Mexico, 1.299,00 in Argentina. */
const withPoint = new Set(
  'MXN USD GTQ HNL NIO DOP PEN PAB SVC CAD GBP AUD NZD JPY CNY INR KRW SGD HKD PHP NGN KES'.split(
    ' ',
  ),
)

/** `R$ 499,90`, `MXN 1,299.00`; without `Intl`, whose texts differ between servers and browsers. */
export function moneyText({ amount, currency }: Money, language: Language): string {
  const isWithPoint = language === 'en' || withPoint.has(currency)
  const [group, point] = isWithPoint ? [',', '.'] : ['.', ',']
  const [whole = '', fraction] = decimalText({ amount, currency }).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group)
  const text = fraction === undefined ? grouped : grouped + point + fraction
  return `${currency === 'BRL' ? 'R$' : currency} ${text}`
}

/** The price of a plan in minor units, from the decimal number of the API. */
export function priceIn(currency: string, value: number): Money {
  return { amount: amountOf(value.toFixed(2), currency) ?? Math.round(value), currency }
}
