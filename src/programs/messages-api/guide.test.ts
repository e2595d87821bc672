/** The examples of docs/api.md, sent as they stand there. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { updateConnection } from '#company/connections/contract'
import { createWorld, type World } from '../../workshop/testing/world.ts'

const guide = await Bun.file(new URL('../../../docs/api.md', import.meta.url)).text()
const [, section = ''] = /## Send from your own program\n([\s\S]*?)\n## /.exec(guide) ?? []
const examples = [...section.matchAll(/```(\w+)\n([\s\S]*?)```/g)].map(([, language, text]) => ({
  language: language ?? '',
  text: text ?? '',
}))
const written = (language: string) => examples.filter((one) => one.language === language)
const token = 'token-of-the-main-connection'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.ana.calls(updateConnection, { connectionId: world.connectionId, token })
})
afterAll(() => world.close())

const fetchHere = (address: string, init: RequestInit) => {
  expect(address).toStartWith('http://localhost:8080/api/')
  return world.app.request(address, init)
}

async function isAccepted(answer: Response) {
  const body = await answer.json()
  expect([answer.status, body.status]).toEqual([200, 'queued'])
  return body
}

/** The words of a shell command, without its quotes. */
function wordsOf(command: string): string[] {
  const words = command.replace(/\\\n/g, ' ').matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g)
  return [...words].map(([word]) =>
    word.replace(/'([^']*)'|"([^"]*)"/g, (_, single, double) => single ?? double),
  )
}

function curl(command: string) {
  const words = wordsOf(command.replaceAll('$TOKEN', token))
  const after = (flag: string) => words.filter((_, index) => words[index - 1] === flag)
  const headers = after('-H').map((line) => /^([^:]+): (.*)$/.exec(line)?.slice(1) ?? [])
  const body = after('-d').at(0) ?? formOf(after('-F'))
  const init = { headers: headers as [string, string][], ...(body ? { body } : {}) }
  return fetchHere(`http://${words[2]}`, { method: body ? 'POST' : 'GET', ...init })
}

function formOf(fields: string[]): FormData | undefined {
  if (fields.length === 0) return undefined
  const form = new FormData()
  for (const field of fields) {
    const [name = '', value = ''] = field.split(/=(.*)/s)
    const file = value.startsWith('@') && new File(['%PDF-1.4 x'], value.slice(1))
    if (file) form.append(name, file)
    else form.append(name, value)
  }
  return form
}

test('curl', async () => {
  const [text = '', files = '', byUrl = '', byContact = '', ...others] = written('sh').map(
    (one) => one.text,
  )
  const [look = '', batch = '', check = ''] = others
  const { id, ticketId } = await isAccepted(await curl(text))
  expect((await isAccepted(await curl(files))).ticketId).toBe(ticketId)
  // Nothing of the example's host is fetched here.
  world.services.fetchRules.resolve = async () => ['127.0.0.1']
  expect((await (await curl(byUrl)).json()).error).toBe('ERR_MEDIA_URL_REFUSED')
  const contact = await world.customerWrites('hola')
  const asContact = byContact.replace('12', String(contact?.contactId))
  expect((await isAccepted(await curl(asContact))).ticketId).toBe(contact?.ticketId)
  const found = await curl(look.replace('812', String(id)))
  expect([found.status, (await found.json()).id]).toEqual([200, id])
  expect(await (await curl(batch)).json()).toMatchObject({ accepted: 2, refused: 0 })
  const known = check.replace('"contactId":12', `"contactId":${contact?.contactId}`)
  const { results } = await (await curl(known)).json()
  // The guide's user name and LID are nobody's.
  const answers = results.map((one: { isOnWhatsapp: boolean | null }) => one.isOnWhatsapp)
  expect(answers).toEqual([true, true, null, true, null])
})

test('JavaScript', async () => {
  const [example] = written('js')
  const run = new Function(
    'fetch',
    'token',
    `return (async () => { ${example?.text}; return id })()`,
  )
  expect(await run(fetchHere, token)).toBeNumber()
})

test('PHP and Python: their headers and bodies', async () => {
  const php = written('php')[0]?.text ?? ''
  const [, phpAddress = ''] = /curl_init\('([^']+)'\)/.exec(php) ?? []
  const [, header = ''] = /'([\w-]+): ' \. \$token/.exec(php) ?? []
  const [, fields = ''] = /json_encode\(\[(.*?)\]\)/s.exec(php) ?? []
  const phpBody = `{${fields.replaceAll("'", '"').replaceAll('=>', ':')}}`

  const python = written('python')[0]?.text ?? ''
  const [, pythonAddress = ''] = /"(http[^"]+)"/.exec(python) ?? []
  const [, pythonHeader = ''] = /headers=\{"([^"]+)": token\}/.exec(python) ?? []
  const [, pythonBody = ''] = /json=(\{.*?\}),/s.exec(python) ?? []

  for (const [address, name, body] of [
    [phpAddress, header, phpBody],
    [pythonAddress, pythonHeader, pythonBody],
  ] as const) {
    const headers = { [name]: token, 'content-type': 'application/json' }
    await isAccepted(await fetchHere(address, { method: 'POST', headers, body }))
  }
})

test('the answer has the fields that the guide shows', async () => {
  const [example] = written('json')
  const [text] = written('sh')
  const shown = Object.keys(JSON.parse(example?.text ?? ''))
  expect(Object.keys(await (await curl(text?.text ?? '')).json())).toEqual(shown)
})
