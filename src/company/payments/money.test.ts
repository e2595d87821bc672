import { expect, spyOn, test } from 'bun:test'
import { amountOf, decimalText, moneyText } from './money.ts'

test('minor units become decimal text and back, by the digits of the currency', () => {
  const cases = [
    [49990, 'MXN', '499.90'],
    [7, 'BRL', '0.07'],
    [0, 'USD', '0.00'],
    [500, 'JPY', '500'],
    [1234567, 'KWD', '1234.567'],
    [999999999, 'MXN', '9999999.99'],
  ] as const
  for (const [amount, currency, text] of cases) {
    expect(decimalText({ amount, currency })).toBe(text)
    expect(amountOf(text, currency)).toBe(amount)
  }
  expect(amountOf('1.5', 'BRL')).toBe(150)
  expect(amountOf('1.500', 'BRL')).toBe(150)
  for (const text of ['1.005', '', '-1', '1e3', '1,50', 'x', '.5']) {
    expect([text, amountOf(text, 'BRL')]).toEqual([text, undefined])
  }
})

test('shown with its own currency', () => {
  expect(moneyText({ amount: 49990, currency: 'BRL' }, 'pt').replace(/\s/g, ' ')).toBe('R$ 499,90')
  expect(moneyText({ amount: 49990, currency: 'MXN' }, 'en')).toBe('MX$499.90')
})

test('a list of amounts makes one format of each currency', () => {
  const made = spyOn(Intl, 'NumberFormat')
  try {
    for (let amount = 0; amount < 100; amount++) {
      decimalText({ amount, currency: 'CAD' })
      amountOf('1.00', 'CAD')
      moneyText({ amount, currency: 'CAD' }, 'es')
    }
    expect(made.mock.calls.length).toBe(2)
  } finally {
    made.mockRestore()
  }
})
