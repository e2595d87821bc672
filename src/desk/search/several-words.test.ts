/** Several words are found in any order, whichever of them the index is asked for. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import fc from 'fast-check'
import { searchBudget } from '#desk/tickets/matching-text'
import { createWorld, type World } from '#workshop/testing/world'
import { indexTexts } from './indexing-texts.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await write()
})
afterAll(() => world.close())

const words = ['pedido', 'perdido', 'azafrán', 'extraordinariamente', 'su', '---', 'Ana', 'mañana']
const names = ['Ana Pedidos', 'Zafra', 'Mañanita Extraordinaria', 'Su']

/** Two messages in each; the last are not indexed. */
async function write() {
  const { platform, customerWrites } = world
  const texts = fc.sample(fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }), {
    numRuns: 120,
    seed: 5,
  })
  for (const [n, text] of texts.entries()) {
    if (n === 100) await indexTexts(platform)
    await customerWrites(text.join(' '), { number: `52155566${String(n % 60).padStart(5, '0')}` })
  }
  await platform`update contacts set name = (${names}::text[])[1 + id % 5] where id % 5 < 4`
  await indexTexts(platform)
}

async function find(terms: string[]) {
  const { platform, acmeId } = world
  return platform.begin(async (sql) => {
    await sql`select set_config('app.company_id', ${String(acmeId)}, true)`
    const reads = async () => {
      const [counted] = await sql<{ texts: number }[]>`
        select pg_stat_get_xact_tuples_returned('ticket_texts_words'::regclass)::integer as texts`
      return counted?.texts ?? 0
    }
    const before = await reads()
    const [found] = await sql<{ ids: number[] | null; wanted: number[] }[]>`
      select ids, array(
        select k.id from tickets k join contacts c on c.id = k.contact_id
        where (select bool_and(strpos(c.search_key, plain_text(term)) > 0) from unnest(${terms}::text[]) as term)
          or exists (select from messages m where m.ticket_id = k.id and (
            select bool_and(strpos(plain_text(m.body) || chr(1) || c.name_key, plain_text(term)) > 0)
            from unnest(${terms}::text[]) as term))
        order by 1) as wanted
      from (select find_tickets(${terms}, null, null, ${searchBudget}::integer) as ids offset 0) as f`
    return { ids: inOrder(found?.ids), wanted: found?.wanted, read: (await reads()) - before }
  })
}

const inOrder = (ids: number[] | null | undefined) => ids?.toSorted((one, other) => one - other)

/** As the statistics of a large company would say. */
async function note(common: Record<string, number>) {
  const { platform, acmeId } = world
  await platform`delete from common_words`
  await platform`
    insert into common_words (company_id, word, texts)
    select ${acmeId}, plain_text(word), texts
    from unnest(${Object.keys(common)}::text[], ${Object.values(common)}::integer[]) as c (word, texts)`
}

test('what is found does not depend on which words are common', async () => {
  const terms = fc.uniqueArray(fc.constantFrom(...words, 'su pedido', 'traordi', 'ana peran'), {
    minLength: 2,
    maxLength: 4,
  })
  const common = fc.dictionary(fc.constantFrom(...words), fc.constantFrom(0, 6_000, 200_000))
  const property = fc.asyncProperty(terms, common, async (terms, common) => {
    await note(common)
    const { ids, wanted } = await find(terms)
    const hasKeys = terms.some((term) => /[a-z]{3}/iu.test(term))
    expect([terms, ids]).toEqual([terms, hasKeys ? wanted : undefined])
  })
  await fc.assert(property, { numRuns: 150, seed: 11 })
})

test('beside a rare word the list of one that most texts have is not read', async () => {
  await note({})
  const alone = await find(['azafrán', '---'])
  const both = await find(['azafrán', 'pedido'])
  await note({ pedido: 200_000 })
  const one = await find(['azafrán', 'pedido'])
  expect(one.ids).toEqual(both.ids)
  expect([one.read, both.read < one.read]).toEqual([alone.read, true])
})
