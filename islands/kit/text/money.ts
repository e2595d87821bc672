import type { Language } from '#platform/i18n/languages'
import { amountOf, decimalText, type Money } from '#platform/payments/money'

/** `R$ 499,90`, `1.499,90 MXN`; without `Intl`, whose texts differ between servers and browsers. */
export function moneyText({ amount, currency }: Money, language: Language): string {
  const [group, point] = language === 'en' ? [',', '.'] : ['.', ',']
  const [whole = '', fraction] = decimalText({ amount, currency }).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group)
  const text = fraction === undefined ? grouped : grouped + point + fraction
  return currency === 'BRL' ? `R$ ${text}` : `${text} ${currency}`
}

/** The price of a plan in minor units, from the decimal number of the API. */
export function priceIn(currency: string, value: number): Money {
  return { amount: amountOf(value.toFixed(2), currency) ?? Math.round(value), currency }
}
