/** Holds the texts to the list of words in docs/contributing.md: one word for one thing, and *tú*. */
import { expect, test } from 'bun:test'
import { type Language, languages } from '#kernel/i18n/languages'
import type { Text, Texts } from '#kernel/i18n/texts'

const root = new URL('../../../', import.meta.url).pathname
const files = [...new Bun.Glob('{src,islands}/**/{texts,errors,*-texts}.ts').scanSync(root)]
const articles = [...new Bun.Glob('src/company/helps/articles/*.ts').scanSync(root)]
const nouns = await Promise.all([
  ...files
    .filter((path) => !/^src\/kernel\/errors\.ts$|\/(i18n|bench)\//.test(path))
    .map(async (path) => [path, textsOf(await import(root + path))] as const),
  ...articles
    .filter((path) => !/\.test\.ts$|\/showing\.ts$/.test(path))
    .map(
      async (path) => [path, Object.fromEntries(textsWithin(await import(root + path)))] as const,
    ),
])

/** Other words for what has one, and forms of *usted* that nobody is addressed with. */
const refused: Record<Language, string> = {
  es: `usted ustedes ud vos fila filas cola colas departamento departamentos sector sectores
    colaborador colaboradores operador operadores atendente atendentes asistente asistentes
    informativo informativos boletín mensaje\\srápido mensajes\\srápidos agendamiento agendamientos
    ingrese seleccione intente verifique pulse introduzca contacte recargue desea haga\\sclic
    e-mail email móvil ordenador número\\svinculado`,
  pt: `tu teu tua setor setores departamento departamentos área áreas agente agentes colaborador
    colaboradores operador operadores informativo informativos mensagem\\srápida mensagens\\srápidas
    chamado chamados`,
  en: `department departments sector sectors area areas collaborator collaborators employee employees
    attendant attendants canned quick\\sreply quick\\sreplies quick\\sresponse advertisement
    advertisements e-mail`,
}

/** Where the word means something else, or the specification gives it. */
const allowed = new Set([
  'src/company/sign-ups phoneHint',
  'src/programs/messages-api numberHint',
  'src/programs/messages-api numberWrong',
  'src/programs/api-tokens ERR_AGENT_TOKEN',
  'islands/nouns/hours clickSave',
  'islands/screens/invoices/checkout users',
  // “Pix copia e cola” is the name that banks give it.
  'islands/screens/invoices/checkout scan',
  // Of a telephone number.
  'src/outreach/contact-list-imports field_areaCode',
  'src/outreach/contact-list-imports reason_numberAreaMissing',
  'src/outreach/contact-list-imports reason_numberOfNobody',
  'islands/kit/forms fieldNumberArea',
  'src/company/number-reading areaCode',
  'islands/kit/forms fieldNumberNobody',
  // The name of a variable.
  'islands/screens/campaign-settings variablesText',
  // To customers, who know no queues.
  'src/desk/automatic-answers toQueue',
  'src/desk/automatic-answers toQueueAndUser',
])
/** Sheets have rows. */
const hasRows = /contact-list-imports|spreadsheets/

for (const language of languages) {
  test(`${language} has one word for one thing`, () => {
    expect(nouns.length).toBeGreaterThan(60)
    const found = nouns.flatMap(([path, rows]) =>
      Object.entries(rows)
        .filter(([key]) => !allowed.has(`${folderOf(path)} ${key}`))
        .flatMap(([key, text]) => {
          const words = wordsIn(text[language], refused[language])
          const wrong = words.filter((word) => !(hasRows.test(path) && /^filas?$/i.test(word)))
          return wrong.map((word) => `${path} ${key}: ${word} in “${text[language]}”`)
        }),
    )
    expect(found).toEqual([])
  })
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

function wordsIn(text: string, list: string): string[] {
  const words = list.split(/\s+/).filter(Boolean)
  const whole = new RegExp(`(?<![\\p{L}-])(?:${words.join('|')})(?![\\p{L}-])`, 'giu')
  return [...text.replace(/\{+\w+\}+/g, '').matchAll(whole)].map(([word]) => word)
}

/** A module may have other exports. */
function textsOf(module: object): Texts {
  const rows: [string, unknown][] = Object.values(module).flatMap((value) =>
    typeof value === 'object' && value !== null ? Object.entries(value) : [],
  )
  return Object.fromEntries(rows.flatMap(([key, row]) => (isText(row) ? [[key, row]] : [])))
}

/** Of a page of help: its texts are lists in lists. */
function textsWithin(value: unknown, key = ''): [string, Text][] {
  if (isText(value)) return [[key, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => textsWithin(one, `${key}.${name}`))
}

function isText(row: unknown): row is Text {
  return typeof row === 'object' && row !== null && languages.every((one) => one in row)
}

test('a success says what succeeded', async () => {
  const sources = [...new Bun.Glob('islands/**/*.{ts,tsx}').scanSync(root)]
  const bare = await Promise.all(
    sources.map(async (path) => {
      const text = await Bun.file(root + path).text()
      return /\b(?:common|t)\('(?:common:)?done'\),?\s*\)/.test(text) ? [path] : []
    }),
  )
  expect(bare.flat()).toEqual([])
})
