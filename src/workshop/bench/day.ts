/**
 * `bun run bench:day`: ten minutes of two agents, 200 messages of customers; prints what the pages
 * weigh on the way. Flat is what should stay so: the messages themselves are all that may be added.
 */
import '#process/quiet-console'
import { buildIfChanged } from '#workshop/build/browser-if-changed'
import { workThroughDay } from '#workshop/testing/programs/working-day'
import { say } from './places.ts'

const minutes = Number(process.argv[2] ?? 10)
const customers = 10
const messages = 200

await buildIfChanged()
say('| written | heap of Ana, MB | elements | heap of Beto, MB | elements |')
say('|---|---|---|---|---|')
await workThroughDay({
  customers,
  messagesOfEach: messages / customers,
  pauseMs: (minutes * 60_000) / messages,
  weighEvery: messages / 10,
  onWeighed({ written, heap, elements }) {
    const [ana = 0, beto = 0] = heap.map((bytes) => bytes / 1e6)
    say(`| ${written} | ${ana.toFixed(2)} | ${elements[0]} | ${beto.toFixed(2)} | ${elements[1]} |`)
  },
})
