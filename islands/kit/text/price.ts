import type { Language } from '#kernel/i18n/languages'

/** Without `Intl`, whose data differ between servers and browsers: `1.499,90`, in English `1,499.90`. */
export function priceText(price: number, language: Language): string {
  const [group, point] = language === 'en' ? [',', '.'] : ['.', ',']
  const [whole = '', hundredths = ''] = price.toFixed(2).split('.')
  return whole.replace(/\B(?=(\d{3})+$)/g, group) + point + hundredths
}

/** As it is typed: without separators of thousands. */
export function typedPrice(price: number, language: Language): string {
  const text = price.toFixed(2)
  return language === 'en' ? text : text.replace('.', ',')
}
