/** Each number is of one matter, in the sources and in the functions of the database. */
import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Glob } from 'bun'
import { advisoryLocks } from './advisory-locks.ts'

const root = join(import.meta.dir, '..')

test('no two matters have one number', () => {
  const numbers = Object.values(advisoryLocks)
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('the functions take the one of the texts', () => {
  const functions = [...new Glob('db/functions/*.sql').scanSync(root)]
  const taken = functions.flatMap((path) => [
    ...readFileSync(join(root, path), 'utf8').matchAll(/advisory\w*\((\d+)\)/g),
  ])
  expect(new Set(taken.map(([, number]) => Number(number)))).toEqual(
    new Set([advisoryLocks.textsOfTickets]),
  )
})

test('no other module has a number of its own', () => {
  const sources = [...new Glob('{src,db,jobs}/**/*.ts').scanSync(root)]
  const own = sources.filter((path) =>
    /\b7_213_046_\d{3}\b/.test(readFileSync(join(root, path), 'utf8')),
  )
  expect(own).toEqual(['db/advisory-locks.ts'])
})
