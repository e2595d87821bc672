import { expect, test } from 'bun:test'
import { documentIn, punctuated } from './documents.ts'

test('a CPF or CNPJ is found in what a customer writes', () => {
  const cpf = { digits: '52998224725', isValid: true }
  for (const text of [
    '52998224725',
    '529.982.247-25',
    ' 529 982 247 25 ',
    'meu cpf é 529.982.247-25.',
  ]) {
    expect([text, documentIn(text)]).toEqual([text, cpf])
  }
  expect(documentIn('*Diego:*\n529.982.247-25')).toEqual(cpf)
  const cnpj = { digits: '11222333000181', isValid: true }
  for (const text of ['11222333000181', '11.222.333/0001-81']) {
    expect([text, documentIn(text)]).toEqual([text, cnpj])
  }
  expect(documentIn('fone 11999998888, cpf 52998224725')).toEqual(cpf)
})

test('wrong check digits, wrong lengths and repeated digits are not valid', () => {
  for (const digits of [
    '52998224724',
    '52998224735',
    '11222333000182',
    '11222333000191',
    '11111111111',
    '00000000000000',
    '5299822472',
    '529982247250',
    '112223330001811',
  ]) {
    expect([digits, documentIn(digits)]).toEqual([digits, { digits, isValid: false }])
  }
})

test('other texts have no document', () => {
  for (const text of ['hola', '1', '123456789', '10/11/2026', '', 'R$ 1.234,56']) {
    expect([text, documentIn(text)]).toEqual([text, undefined])
  }
})

test('documents are written as their holders know them', () => {
  expect(punctuated('52998224725')).toBe('529.982.247-25')
  expect(punctuated('11222333000181')).toBe('11.222.333/0001-81')
})
