/** What people ask most, one at a time, of the program on the folder. */
import { makeProgram } from '#workshop/testing/programs/program'
import { deskOf, secret } from '../desk.ts'
import { say } from '../places.ts'
import { ticketsOfDay } from './scale.ts'

const times = 20

export async function askProgram(folder: string, days: number) {
  const program = await makeProgram({
    DATA_DIR: folder,
    APP_SECRET: secret,
    NODE_ENV: 'production',
    CALL_LIMITS: '0',
    WHATSAPP_WEB_URL: 'ws://127.0.0.1:9/',
    WHATSAPP_ROOT_KEY: Buffer.alloc(32, 1).toString('base64'),
  })
  const began = performance.now()
  await program.start()
  say(`ready after ${Math.round(performance.now() - began)} ms`)
  try {
    const { admin } = await deskOf('all')
    say('| question | median ms | worst ms of 20 |')
    say('| --- | --- | --- |')
    for (const [name, path] of questionsOf(days)) {
      const took: number[] = []
      for (let n = 0; n < times; n++) {
        const since = performance.now()
        const headers = { authorization: `Bearer ${admin}` }
        const answer = await fetch(`${program.url}/api${path(n)}`, { headers })
        const text = await answer.text()
        if (!answer.ok) throw new Error(`${name}: ${answer.status} ${text}\n${program.output()}`)
        took.push(performance.now() - since)
      }
      took.sort((a, b) => a - b)
      say(`| ${name} | ${took[times / 2]?.toFixed(1)} | ${took.at(-1)?.toFixed(1)} |`)
    }
  } finally {
    const since = performance.now()
    await program.end()
    say(`stopped after ${Math.round(performance.now() - since)} ms`)
    await program.remove()
  }
}

/** Each time another, so that nothing kept in memory answers it. */
function questionsOf(days: number): [string, (n: number) => string][] {
  const find = (words: string) => `/tickets?showAll=true&searchParam=${encodeURIComponent(words)}`
  const tickets = days * ticketsOfDay
  return [
    ['open tickets', (n) => `/tickets?status=open&showAll=true&as=${n}`],
    ['closed tickets', (n) => `/tickets?status=closed&showAll=true&as=${n}`],
    ['closed tickets, page 50', (n) => `/tickets?status=closed&showAll=true&pageNumber=50&as=${n}`],
    [
      'messages of a ticket',
      (n) => `/messages/${1 + Math.floor((n * tickets) / times)}?markAsRead=false`,
    ],
    ['contacts', (n) => `/contacts?as=${n}`],
    ['contacts by a name', (n) => `/contacts?searchParam=${encodeURIComponent(names[n] ?? '')}`],
    ['tickets by a number', (n) => find(String(1_000 + n * 31))],
    ['tickets by a common word', (n) => find(common[n] ?? '')],
    ['tickets by two words', (n) => find(`${common[n]} ${common[(n + 7) % times]}`)],
    ['tickets by a name', (n) => find(names[n] ?? '')],
    ['dashboard of the month', (n) => `/dashboard?days=${30 - (n % 5)}`],
    ['dashboard of the year', (n) => `/dashboard?days=${365 - n}`],
    ['timeline of a ticket', (n) => `/tickets/${1 + Math.floor((n * tickets) / times)}/timeline`],
  ]
}

const common =
  'que para los con por mucho señor también gracias hola una más pero como este todo bien cuando hasta donde'.split(
    ' ',
  )
const names =
  'Rosa Camila Teresa Ángel Monteiro Antônio Itzel Fernanda Aguilar Jiménez Contreras Rocío María López García Juan Pedro Ana Luis Carlos'.split(
    ' ',
  )
