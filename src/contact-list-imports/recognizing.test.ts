import { expect, test } from 'bun:test'
import * as v from 'valibot'
import { memberNames } from '#testing/walk/junk'
import { ColumnChoice } from './fields.ts'
import { chooseColumns } from './recognizing.ts'

const columnsOf = (...lines: string[][]) =>
  chooseColumns(
    lines.map((cells, at) => ({ number: at + 1, cells })),
    {},
  )

test('headings are understood in any case and accent', () => {
  for (const [name, number, email] of [
    ['nome', 'número', 'e-mail'],
    ['NOMBRE', 'Teléfono', 'EMAIL'],
    ['Name ', 'Phone', 'E mail'],
    ['Nombre', 'NUMERO', 'Correo'],
  ]) {
    expect(columnsOf(['Id', email ?? '', number ?? '', name ?? ''])).toEqual({
      ...{ hasHeader: true, name: 3, number: 2, email: 1 },
    })
  }
})

test('a heading called like what every object has is any heading', () => {
  for (const heading of memberNames) {
    expect(columnsOf([heading, 'Nombre', 'Teléfono'])).toEqual({
      ...{ hasHeader: true, name: 1, number: 2, email: null },
    })
  }
})

test('pasted cells without headings are understood by what they look like', () => {
  expect(columnsOf(['ana@example.com', 'Ana', '+52 1 55 1234-5678'])).toEqual({
    ...{ hasHeader: false, name: 1, number: 2, email: 0 },
  })
  expect(columnsOf(['5215512345678'])).toEqual({
    ...{ hasHeader: false, name: null, number: 0, email: null },
  })
})

test('unknown headings are still headings', () => {
  expect(columnsOf(['Cliente', 'Contacto'], ['Ana', '5215512345678'])).toMatchObject({
    ...{ hasHeader: true, number: null },
  })
})

test('a choice by hand replaces what was understood', () => {
  const rows = [{ number: 1, cells: ['Nombre', 'Número', 'Otro número'] }]
  expect(chooseColumns(rows, { numberColumn: 2, nameColumn: 0 })).toEqual({
    ...{ hasHeader: true, name: 0, number: 2, email: null },
  })
  expect(chooseColumns(rows, { numberColumn: 2, hasHeader: false }).hasHeader).toBe(false)
})

test('a column is chosen up to the last that a sheet may have', () => {
  expect(v.parse(ColumnChoice, { numberColumn: '199' }).numberColumn).toBe(199)
  expect(v.safeParse(ColumnChoice, { numberColumn: '200' }).success).toBe(false)
})
