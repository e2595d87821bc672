/** What no field expects, and what is nearly right. */
const dates = ['2026-02-31', '2026-13-01', '0000-01-01', '0001-01-01', '9999-12-31', '12026-01-01']

const moments = [
  '2126-02-31T10:00',
  '2126-11-20T24:00:00Z',
  '2126-11-20T23:59:60Z',
  '2126-11-20T12:00+99:99',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
]

/** Members of every object: a table that is asked with them must not know them. */
export const memberNames = [
  'constructor',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'isPrototypeOf',
  'toLocaleString',
  '__proto__',
]

export const junkTexts = [
  '',
  'a\0b',
  'cut \ud83d',
  '99999999999999999999',
  "'; drop table users; --",
  ...dates,
  ...moments,
  ...memberNames,
]

const deep = (depth: number): unknown => (depth === 0 ? 'x' : { a: [deep(depth - 1)] })

export const junk: unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1e308,
  'x'.repeat(100_000),
  [null],
  Array.from({ length: 5_000 }, (_, index) => index),
  {},
  deep(200),
  Object.fromEntries(memberNames.map((name) => [name, 'x'])),
  ...junkTexts,
]
