import { afterAll, beforeAll, expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createWorld, type World } from '#workshop/testing/world'
import { offerPhrase, setPhrase } from './contract.ts'
import { readDataKey, wrappedKeyIn } from './data-key.ts'
import { unwrapKey } from './phrase.ts'

let world: World
let dataDir: string

beforeAll(async () => {
  world = await createWorld()
  const { platform, services, ana, gil } = world
  await platform`update users set super = true where id in (${ana.id}, ${gil.id})`
  services.logins.forget()
  dataDir = services.backups.settings.dataDir
})
afterAll(() => world.close())

test('what is typed must be what was shown, to whom it was shown and when', async () => {
  const { ana, gil } = world
  const { phrase, proof } = (await ana.calls(offerPhrase, {})).body
  expect(phrase.split(' ')).toHaveLength(9)
  const later = proof.replace(/^\d+/, (until) => String(Number(until) + 1))
  const past = proof.replace(/^\d+/, '1')
  const tries = [
    ana.calls(setPhrase, { phrase: 'otra frase', proof }),
    gil.calls(setPhrase, { phrase, proof }),
    ana.calls(setPhrase, { phrase, proof: later }),
    ana.calls(setPhrase, { phrase, proof: past }),
    ana.calls(setPhrase, { phrase, proof: 'x' }),
  ]
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
  expect(existsSync(join(dataDir, 'backup-key.age'))).toBe(false)
})

test('typed in capitals, with other spaces, it opens the key from then on', async () => {
  const { phrase, proof } = (await world.ana.calls(offerPhrase, {})).body
  const typed = ` ${phrase.toUpperCase().replaceAll(' ', '  ')}`
  expect(await world.ana.calls(setPhrase, { phrase: typed, proof })).toMatchObject({ status: 200 })
  const key = readDataKey(join(dataDir, 'backup-key'))
  expect(await unwrapKey(wrappedKeyIn(dataDir) ?? '', phrase)).toEqual(key)
})
