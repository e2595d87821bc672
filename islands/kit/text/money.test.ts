import { expect, test } from 'bun:test'
import { dayText } from './day.ts'
import { moneyText, priceIn } from './money.ts'

test('minor units are shown with their own currency, and reais with their sign', () => {
  const text = (amount: number, currency: string, language: 'es' | 'pt' | 'en' = 'es') =>
    moneyText({ amount, currency }, language)
  expect(text(49_990, 'MXN')).toBe('MXN 499.90')
  expect(text(49_990, 'BRL', 'pt')).toBe('R$ 499,90')
  expect(text(999_999_999, 'MXN', 'en')).toBe('MXN 9,999,999.99')
  expect(text(7, 'USD', 'en')).toBe('USD 0.07')
  expect(text(0, 'MXN')).toBe('MXN 0.00')
  expect(text(45_000, 'CLP')).toBe('CLP 45.000')
  expect(text(129_900, 'MXN', 'pt')).toBe('MXN 1,299.00')
  expect(text(129_900, 'ARS')).toBe('ARS 1.299,00')
})

test('the price of a plan is the same amount in minor units', () => {
  expect(priceIn('MXN', 499.9)).toEqual({ amount: 49_990, currency: 'MXN' })
  expect(priceIn('MXN', 0.29)).toEqual({ amount: 29, currency: 'MXN' })
  expect(priceIn('CLP', 45_000)).toEqual({ amount: 45_000, currency: 'CLP' })
})

test('a day is written as people of the installation write it', () => {
  expect(dayText('2026-12-31')).toBe('31/12/2026')
})
