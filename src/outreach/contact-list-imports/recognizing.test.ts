import { expect, test } from 'bun:test'
import * as v from 'valibot'
import { memberNames } from '../../workshop/testing/walk/junk.ts'
import { ColumnChoice } from './fields.ts'
import { chooseColumns } from './recognizing.ts'

const rowsOf = (rows: string[][]) => rows.map((cells, at) => ({ number: at + 1, cells }))
const columnsOf = (...rows: string[][]) => chooseColumns(rowsOf(rows), {})
const none = {
  name: [],
  surname: [],
  number: [],
  email: [],
  countryCode: [],
  areaCode: [],
  company: [],
  homeCountryCode: '',
  isAtHome: false,
  isOwnExport: false,
}

test('headings are understood in any case, with and without accents', () => {
  for (const [name, number, email] of [
    ['nome', 'numero', 'email'],
    ['NOME', 'Número', 'E-mail'],
    ['Nombre completo', 'teléfono', 'CORREO ELECTRÓNICO'],
    ['Name ', 'Phone', 'E mail'],
    ['Nombre', 'NUMERO', 'Correo'],
  ]) {
    expect(columnsOf(['Id', email ?? '', number ?? '', name ?? ''])).toEqual({
      ...none,
      headerRows: 1,
      name: [3],
      number: [2],
      email: [1],
    })
  }
})

test('a heading called like what every object has is any heading', () => {
  for (const heading of memberNames) {
    expect(columnsOf([heading, 'Nombre', 'Teléfono'])).toEqual({
      ...none,
      headerRows: 1,
      name: [1],
      number: [2],
    })
  }
})

test('pasted cells without headings are understood by what they look like', () => {
  expect(columnsOf(['ana@example.com', 'Ana', '+52 1 55 1234-5678'])).toEqual({
    ...none,
    headerRows: 0,
    name: [1],
    number: [2],
    email: [0],
  })
  expect(columnsOf(['5215512345678'])).toEqual({ ...none, headerRows: 0, number: [0] })
})

test('a first row whose number cannot be read is one of the rows', () => {
  for (const typed of ['+52 55 1234 5678 ext 5', '5512345678 / 5598765432', '5.2E+12', '123']) {
    expect(columnsOf(['Ana', typed], ['Beto', '5215512345678'])).toMatchObject({
      headerRows: 0,
      name: [0],
      number: [1],
    })
  }
})

test('unknown headings are still headings', () => {
  expect(columnsOf(['Clave', 'Dato'], ['Ana', '5215512345678'])).toEqual({
    ...none,
    headerRows: 1,
  })
})

test('titles above the headings are no contacts', () => {
  const headings = ['Nombre', 'Móvil']
  const people = ['Ana', '5215512345678']
  for (const titles of [
    [['Clientes 2026']],
    [['Directorio de clientes'], ['Actualizado: 26/11/2026'], ['Sucursal', 'Norte']],
    [['Name of the list: customers']],
    [
      ['', 'Lista de contatos', ''],
      ['Exportado por', 'ana@example.com'],
    ],
  ]) {
    expect(columnsOf(...titles, headings, people)).toEqual({
      ...none,
      headerRows: titles.length + 1,
      name: [0],
      number: [1],
    })
  }
  expect(columnsOf(people, headings)).toMatchObject({ headerRows: 0 })
})

test('several columns of a field are all taken, in the order of the sheet', () => {
  expect(columnsOf(['Apellidos', 'Teléfono', 'Nombre', 'Celular', 'Correo', 'Tel. 2'])).toEqual({
    ...none,
    headerRows: 1,
    name: [2],
    surname: [0],
    number: [1, 3, 5],
    email: [4],
  })
})

test('codes of country and area have columns of their own, and DDD and lada a country', () => {
  expect(columnsOf(['DDI', 'DDD', 'Telefone', 'Nome'])).toEqual({
    ...none,
    headerRows: 1,
    name: [3],
    number: [2],
    countryCode: [0],
    areaCode: [1],
    homeCountryCode: '55',
  })
  expect(columnsOf(['Lada', 'Teléfono'])).toMatchObject({ areaCode: [0], homeCountryCode: '52' })
  expect(columnsOf(['Telefone (com DDD)'])).toMatchObject({ homeCountryCode: '55' })
  const byHand = chooseColumns(rowsOf([['Lada', 'X']]), { numberColumn: [1], areaCodeColumn: [0] })
  expect(byHand).toMatchObject({ number: [1], areaCode: [0], homeCountryCode: '52' })
})

test('a choice by hand replaces what was understood', () => {
  const rows = rowsOf([['Nombre', 'Número', 'Otro número']])
  expect(chooseColumns(rows, { numberColumn: [2], nameColumn: [0] })).toEqual({
    ...none,
    headerRows: 1,
    name: [0],
    number: [2],
  })
  const below = rowsOf([['Clientes'], ['Nombre', 'Número'], ['Ana', '5215512345678']])
  expect(chooseColumns(below, { numberColumn: [1], hasHeader: true }).headerRows).toBe(2)
  expect(chooseColumns(below, { numberColumn: [1], hasHeader: false }).headerRows).toBe(0)
})

test('a column is chosen up to the last that a sheet may have, or several', () => {
  const chosen = (numberColumn: unknown) => v.safeParse(ColumnChoice, { numberColumn })
  expect(chosen('199').output).toMatchObject({ numberColumn: [199] })
  expect(chosen(3).output).toMatchObject({ numberColumn: [3] })
  expect(chosen('3,5').output).toMatchObject({ numberColumn: [3, 5] })
  expect(chosen(['3', 5]).output).toMatchObject({ numberColumn: [3, 5] })
  for (const wrong of ['200', '3,200', '3,', 'a', [200], Array(21).fill(1)]) {
    expect(chosen(wrong).success).toBe(false)
  }
})
