import { expect, test } from 'bun:test'
import { memberNames } from '#workshop/testing/walk/junk'
import { checkedRows } from './checked-rows.ts'
import { readCsv } from './csv.ts'
import { decodeText } from './decoding.ts'

const read = (text: string | Uint8Array) =>
  [...checkedRows(readCsv(typeof text === 'string' ? text : decodeText(text)))].map(
    ({ cells }) => cells,
  )

const people = [
  ['Nombre', 'Número'],
  ['Ana; la de "Núñez", S.A.', '5215512345678'],
  ['João', '5511987654321'],
]

function written(delimiter: string, lineBreak = '\r\n') {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  return people.map((row) => row.map(quoted).join(delimiter)).join(lineBreak)
}

test('comma, semicolon, tab and bar', () => {
  for (const delimiter of [',', ';', '\t', '|']) {
    expect(read(written(delimiter))).toEqual(people)
    expect(read(`sep=${delimiter}\r\n${written(delimiter, '\n')}`)).toEqual(people)
  }
})

test('bars within cells separate nothing', () => {
  expect(read('5215512345678,VIP|Nuevo|Puebla')).toEqual([['5215512345678', 'VIP|Nuevo|Puebla']])
  expect(read('Teléfono\n5215512345678 | 5215512345679')).toEqual([
    ['Teléfono'],
    ['5215512345678 | 5215512345679'],
  ])
  expect(read('Clientes | Puebla\nTeléfono;Nombre')).toEqual([
    ['Clientes | Puebla'],
    ['Teléfono', 'Nombre'],
  ])
})

test('the separator is what gives most lines equally many cells', () => {
  const people = ['Ana;5215512345678', 'Beto;5215512345679', 'Carla;5215512345680']
  const cellsOf = (...lines: string[]) => read(lines.join('\n'))
  const [title] = cellsOf(
    'Clientes de Puebla, Cholula y Atlixco, marzo',
    'Nombre;Teléfono',
    ...people,
  )
  expect(title).toEqual(['Clientes de Puebla, Cholula y Atlixco, marzo'])
  const reverse = people.map((line) => line.replace(';', ','))
  expect(cellsOf('Norte; Sur; Centro; Este', 'Nombre,Teléfono', ...reverse).at(-1)).toEqual([
    ...['Carla', '5215512345680'],
  ])
  const noted = people.map((line) => `${line};Compra, paga, vuelve, y más`)
  expect(cellsOf('Nombre;Teléfono;Notas', ...noted)[1]).toHaveLength(3)
  const tabbed = people.map((line) => `${line.replace(';', '\t')}\tpan; leche`)
  expect(cellsOf(...tabbed)[0]).toEqual(['Ana', '5215512345678', 'pan; leche'])
  const barred = people.map((line) => line.replace(';', '|'))
  expect(cellsOf('Clientes, marzo', 'Nombre|Teléfono', ...barred).at(-1)).toHaveLength(2)
})

test('of equally many, the headings tell', () => {
  expect(read('Nombre;Teléfono, móvil')).toEqual([['Nombre', 'Teléfono, móvil']])
  const people = ['Núñez, Ana;5215512345678', 'Díaz, Beto;5215512345679']
  expect(read(['Apellido, nombre;Celular', ...people].join('\n'))[1]).toEqual([
    ...['Núñez, Ana', '5215512345678'],
  ])
  expect(read(['Nombre,Celular', 'Ana;Eva,5215512345678'].join('\n'))[1]).toEqual([
    ...['Ana;Eva', '5215512345678'],
  ])
})

test('separators within quotes, and in long cells, are none', () => {
  const rows = ['"Núñez; Ana; hija",5215512345678', '"Díaz;\nBeto; padre",5215512345679']
  expect(read(rows.join('\n'))).toEqual([
    ['Núñez; Ana; hija', '5215512345678'],
    ['Díaz;\nBeto; padre', '5215512345679'],
  ])
})

test('cells and headings may be called like what every object has', () => {
  expect(read(`${memberNames.join(',')}\n${memberNames.join(',')}`)).toEqual([
    memberNames,
    memberNames,
  ])
})

test('UTF-8 with its mark, UTF-16 and Windows-1252', () => {
  expect(read(`\ufeff${written(';')}`)).toEqual(people)
  for (const mark of ['\ufeff', '']) {
    const bytes = Buffer.from(mark + written('\t'), 'utf16le')
    expect(read(new Uint8Array(bytes))).toEqual(people)
    expect(read(new Uint8Array(bytes.swap16()))).toEqual(people)
  }
  expect(read(new Uint8Array(Buffer.from(written(';'), 'latin1')))).toEqual(people)
  expect(read(Uint8Array.of(0x80, 0x3b, 0xf1, 0xe3))).toEqual([['€', 'ñã']])
})

test('pasted cells, a column alone, and quotes inside a cell', () => {
  expect(read('Ana\t5215512345678\n\n\t\nBeto\t5215512345679\n')).toEqual([
    ['Ana', '5215512345678'],
    ['Beto', '5215512345679'],
  ])
  expect(read('5215512345678\n5215512345679')).toEqual([['5215512345678'], ['5215512345679']])
  expect(read('5" pipe;1\nb;2')).toEqual([
    ['5" pipe', '1'],
    ['b', '2'],
  ])
})

test('rows are numbered by their lines', () => {
  const rows = [...checkedRows(readCsv('sep=;\na;b\n\nc;d'))]
  expect(rows.map(({ number }) => number)).toEqual([2, 4])
})

test('each limit is named', () => {
  expect(() => read('a\n'.repeat(10_002))).toThrow('ERR_SPREADSHEET_TOO_MANY_ROWS')
  expect(() => read(','.repeat(200).concat('a'))).toThrow('ERR_SPREADSHEET_TOO_MANY_COLUMNS')
  expect(() => read('a'.repeat(1001))).toThrow('ERR_SPREADSHEET_CELL_TOO_LONG')
  expect(read('').length).toBe(0)
})
