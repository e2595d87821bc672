/** The order of what happens: newcomers first, then whatever keeps a shop busy, for ever. */
import type { Language } from '#kernel/i18n/languages'
import { type DemoCustomer, formerCustomers, groupMembers } from '../furnishing/customers.ts'
import { demoWords } from '../words/demo-words.ts'
import { type Act, type Story, say } from './acts.ts'
import { commonAnswers } from './stories/common.ts'
import { englishStories } from './stories/english.ts'
import { portugueseStories } from './stories/portuguese.ts'
import { spanishStories } from './stories/spanish.ts'

export type Scene =
  | { is: 'newcomer'; story: Story }
  | { is: 'written'; person: DemoCustomer; acts: Act[] }
  | { is: 'group'; person: DemoCustomer; acts: Act[] }
  | { is: 'accepting' | 'transferring' | 'outage' }

/** Somebody writes to the shop. */
export type WritingScene = Extract<Scene, { is: 'newcomer' | 'written' }>
type Kind = Scene['is']

/** As many at first as make the list fill while one looks on. */
export const openingScenes = 3
const afterwards: readonly Kind[] = [
  'accepting',
  'group',
  'newcomer',
  'written',
  'transferring',
  'newcomer',
  'written',
]
/** A line goes down only once. */
const outageAfter = 12

const joao: DemoCustomer = { number: '5511987650002', name: 'João Pereira' }
const joaoLines = [
  'Alguma novidade do pedido _4471_?',
  'Se precisarem, mando de novo o comprovante.',
  'Podem me avisar quando sair para entrega? 🙏',
]

export class Scenes {
  readonly #stories: Story[]
  #played = 0
  #written = 0
  #grouped = 0
  readonly #shopLanguage: Language

  /** @param visitor whose language newcomers speak; those known before speak the shop's */
  constructor(visitor: Language, shop: Language = visitor) {
    this.#stories = storiesFor(visitor)
    this.#shopLanguage = shop
  }

  /** Whoever has told their story comes back later as a former customer. */
  newcomer(): WritingScene {
    const story = this.#stories.shift()
    return story ? { is: 'newcomer', story } : this.#writtenAgain()
  }

  next(): Scene {
    const at = this.#played++ - openingScenes
    if (at === outageAfter) return { is: 'outage' }
    const kind = at < 0 ? 'newcomer' : afterwards[at % afterwards.length]
    if (kind === 'accepting' || kind === 'transferring') return { is: kind }
    if (kind === 'group') return this.#inGroup()
    return kind === 'newcomer' ? this.newcomer() : this.#writtenAgain()
  }

  #writtenAgain(): WritingScene {
    const at = this.#written++
    if (at % 3 === 0) {
      return { is: 'written', person: joao, acts: [say(joaoLines[(at / 3) % 3] ?? '')] }
    }
    // Steps of a number that shares no factor with theirs reach everybody.
    const person = formerCustomers[(at * 37) % formerCustomers.length] ?? joao
    const { later } = commonAnswers[this.#shopLanguage]
    return { is: 'written', person, acts: [say(later[at % later.length] ?? '')] }
  }

  #inGroup(): Scene {
    const at = this.#grouped++
    const person = groupMembers[at % groupMembers.length] ?? joao
    const { lines } = demoWords[this.#shopLanguage].group
    return { is: 'group', person, acts: [say(lines[at % lines.length] ?? '')] }
  }
}

/** Two in the visitor's language, then one in another. */
function storiesFor(language: Language): Story[] {
  const all = [...spanishStories, ...portugueseStories, ...englishStories]
  const own = all.filter((story) => story.language === language)
  const others = all.filter((story) => story.language !== language)
  const mixed: Story[] = own.splice(0, openingScenes)
  while (own.length + others.length > 0) mixed.push(...others.splice(0, 1), ...own.splice(0, 2))
  return mixed
}
