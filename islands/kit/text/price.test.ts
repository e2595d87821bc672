import { expect, test } from 'bun:test'
import { priceText, typedPrice } from './price.ts'

test('prices have a comma before the hundredths, in English a point', () => {
  expect([499.9, 0, 1234567.05, 9999999.99, 1000].map((price) => priceText(price, 'es'))).toEqual([
    ...['499,90', '0,00', '1.234.567,05', '9.999.999,99', '1.000,00'],
  ])
  expect(priceText(1234567.05, 'en')).toBe('1,234,567.05')
  expect([typedPrice(1234.5, 'pt'), typedPrice(1234.5, 'en')]).toEqual(['1234,50', '1234.50'])
})
