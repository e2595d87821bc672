import '#process/quiet-console'
import { expect, test } from 'bun:test'
import { type Encrypted, makeSignal, type Signal } from './signal.ts'

type End = { signal: Signal; peer: { number: string; device: number }; mail: Encrypted[] }

const end = (number: string, other: string): End => ({
  signal: makeSignal(number),
  peer: { number: other, device: 0 },
  mail: [],
})

async function write(from: End, to: End, text: string) {
  const message = Buffer.from(text)
  to.mail.push(await from.signal.encrypt(from.peer, message, () => to.signal.bundle()))
}

async function readAll(reader: End): Promise<string[]> {
  const texts: string[] = []
  for (const message of reader.mail.splice(0)) {
    texts.push((await reader.signal.decrypt(reader.peer, message)).toString())
  }
  return texts
}

test('two ends that begin at the same moment understand each other from then on', async () => {
  const [ana, beto] = [end('1', '2'), end('2', '1')]
  for (let round = 0; round < 20; round++) {
    await write(ana, beto, `a${round}`)
    await write(beto, ana, `b${round}`)
    if (round % 3 === 0) await write(ana, beto, `a${round} again`)
    expect(await readAll(ana)).toEqual([`b${round}`])
    expect((await readAll(beto))[0]).toBe(`a${round}`)
  }
})

test('a message of an earlier session does not harm the later ones', async () => {
  const [ana, beto] = [end('1', '2'), end('2', '1')]
  await write(ana, beto, 'first')
  await readAll(beto)
  await write(beto, ana, 'answer')
  await readAll(ana)
  await write(ana, beto, 'of the old session')
  const late = beto.mail.splice(0)

  await ana.signal.renew(ana.peer, beto.signal.bundle())
  await write(ana, beto, 'of the new session')
  expect(await readAll(beto)).toEqual(['of the new session'])
  await write(beto, ana, 'answer to the new')
  expect(await readAll(ana)).toEqual(['answer to the new'])

  beto.mail.push(...late)
  expect(await readAll(beto)).toEqual(['of the old session'])
  for (const text of ['and', 'so', 'on']) {
    await write(ana, beto, text)
    await write(beto, ana, text)
    expect([await readAll(beto), await readAll(ana)]).toEqual([[text], [text]])
  }
})

test('a message is readable once', async () => {
  const [ana, beto] = [end('1', '2'), end('2', '1')]
  await write(ana, beto, 'once')
  const [message] = beto.mail
  await readAll(beto)
  await expect(beto.signal.decrypt(beto.peer, message as Encrypted)).rejects.toThrow('used already')
})
