/**
 * Everything that reads a stranger's words reads any of them in bounded time: one message would else
 * stop every company of the process. Functions of one text are found; the others are listed, or the
 * file says why not.
 */
import { expect, test } from 'bun:test'
import { isLong } from '../run/long.ts'
import { type ReadingFile, readingFiles } from './finding-readers.ts'
import { hostileKinds } from './hostile-texts.ts'
import { type Read, slowReadings } from './measuring.ts'
import { messageReaders } from './messages.ts'
import { ofOurTexts, others } from './others.ts'
import { readers } from './readers.ts'

const files = await readingFiles()
const listed = new Map(Object.entries(readers))
const isListed = ({ path }: ReadingFile) => listed.has(path) || others.has(path)
let measured = 0

test('every file that walks through texts has a reader that is measured, or says why not', () => {
  const unread = files.filter(
    (file) => file.looksAgain && !isListed(file) && foundIn(file).length === 0,
  )
  expect(unread.map(({ path }) => path)).toEqual([])
  const looking = new Set(files.flatMap(({ path, looksAgain }) => (looksAgain ? path : [])))
  expect([...others.keys()].filter((path) => !looking.has(path) || listed.has(path))).toEqual([])
})

function foundIn({ path, ofOneText }: ReadingFile): string[] {
  if (others.has(path)) return []
  return ofOneText.filter((name) => !ofOurTexts.has(`${path} ${name}`))
}

const foundByItself = files.filter((file) => foundIn(file).length > 0)

test('functions of one text, found by what they take, read any text in time', async () => {
  const slow: string[] = []
  for (const file of foundByItself) {
    const module: Record<string, unknown> = await import(`../../../../${file.path}`)
    for (const name of foundIn(file)) {
      const read = module[name]
      if (typeof read === 'function')
        slow.push(...(await slowIn(`${file.path} ${name}`, (text) => read(text))))
    }
  }
  expect(slow).toEqual([])
})

test('functions that take more read any text in time', async () => {
  const slow: string[] = []
  for (const [path, reads] of listed) {
    for (const read of reads) slow.push(...(await slowIn(path, read)))
  }
  expect(slow).toEqual([])
})

test('every content of a message is read in time, whatever is in it', async () => {
  const slow: string[] = []
  for (const [name, read] of Object.entries(messageReaders))
    slow.push(...(await slowIn(name, read)))
  expect(slow).toEqual([])
})

test('the walk has not lost its way', () => {
  expect(foundByItself.length).toBeGreaterThan(60)
  expect(measured).toBeGreaterThan(150)
})

/** Refusing is an answer, too. */
async function slowIn(name: string, read: Read): Promise<string[]> {
  measured += 1
  const refusing: Read = async (text) => {
    try {
      await read(text)
    } catch {}
  }
  return (await slowReadings(refusing, isLong ? hostileKinds.length : 2)).map(
    (one) => `${name}: ${one}`,
  )
}
