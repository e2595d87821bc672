/** The customers' phones: they open their stories when the plot wants it, and answer the agents. */
import { setTimeout as pause } from 'node:timers/promises'
import type { ReceivedMessage } from '#workshop/simulator/inbox'
import type { Simulator } from '#workshop/simulator/simulator'
import {
  customers,
  type DemoCustomer,
  formerCustomers,
  groupMembers,
} from './furnishing/customers.ts'
import { PhoneUser } from './plot/acting.ts'
import { type Act, type Story, say } from './plot/acts.ts'
import { choiceIn, isSaidByItself } from './plot/choosing.ts'
import type { Pace } from './plot/pace.ts'
import { type CommonAnswers, commonAnswers, languageOfNumber } from './plot/stories/common.ts'
import { meaningOf } from './plot/understanding.ts'
import type { DemoWords } from './words/words.ts'

interface Voice extends CommonAnswers {
  own: NonNullable<Story['answers']>
}

export interface Stage {
  simulator: Simulator
  companyNumber: string
  pace: Pace
  /** Of the shop, and of whoever has no other. */
  words: DemoWords
  /** A message of the shop, by its WhatsApp id, has reached a customer. */
  onReceived?: (id: string) => void
}

export class Customers {
  readonly #stage: Stage
  readonly #ending = new AbortController()
  readonly #users = new Map<string, PhoneUser>()

  constructor(stage: Stage) {
    this.#stage = stage
    for (const person of [...customers, ...formerCustomers, ...groupMembers]) this.#enter(person)
  }

  stop() {
    this.#ending.abort()
  }

  open(story: Story) {
    const user = this.#users.get(story.number) ?? this.#enter(story, story)
    return this.#perform(user, story.opening, this.#stage.companyNumber)
  }

  /** @param to a group, else the shop */
  write(person: DemoCustomer, acts: Act[], to = this.#stage.companyNumber) {
    return this.#perform(this.#users.get(person.number) ?? this.#enter(person), acts, to)
  }

  #enter(person: DemoCustomer, story?: Story): PhoneUser {
    const { simulator, companyNumber, onReceived, words } = this.#stage
    const language = story?.language ?? languageOfNumber(person.number, words.language)
    const voice = { own: story?.answers ?? {}, ...commonAnswers[language] }
    const user = new PhoneUser(simulator, simulator.phone(person))
    this.#users.set(person.number, user)
    let answered = 0
    user.phone.onMessage((message) => {
      if (message.from !== companyNumber || !isSaid(message)) return
      if (isGroup(message.to)) return void this.#answerInGroup(user, message)
      onReceived?.(message.id)
      if (isSaidByItself(message.text, words)) return
      void this.#answer(user, message, this.#actsFor(user, message, voice, answered++))
    })
    return user
  }

  async #answer(user: PhoneUser, { id }: ReceivedMessage, acts: Act[]) {
    await this.#pause(this.#stage.pace.thinkingMs / 2)
    if (this.#ending.signal.aborted) return
    user.phone.read(id)
    await this.#perform(user, acts, this.#stage.companyNumber)
  }

  /** In a group only those answer who are mentioned. */
  #answerInGroup(user: PhoneUser, { content, to }: ReceivedMessage) {
    const { mentionedJid } = content.extendedTextMessage?.contextInfo ?? {}
    const isMentioned = mentionedJid?.includes(`${user.phone.lid}@lid`) === true
    return isMentioned ? this.#perform(user, [say(this.#stage.words.group.here)], to) : undefined
  }

  #actsFor(
    { phone }: PhoneUser,
    message: ReceivedMessage,
    { own, otherwise, understood, received, picture }: Voice,
    answered: number,
  ): Act[] {
    const { imageMessage, audioMessage, documentMessage, videoMessage } = message.content
    if (imageMessage || audioMessage || documentMessage || videoMessage) {
      // Customers open files: one that did not arrive whole gets no reply.
      phone.file(message)
      if (audioMessage) return [{ do: 'file', file: 'voice' }]
      return imageMessage ? [{ do: 'file', file: 'sofa', text: picture }] : [say(received)]
    }
    const choice = choiceIn(message.text)
    if (choice) return [say(choice)]
    const meaning = meaningOf(message.text)
    const meant = meaning && (own[meaning] ?? understood[meaning])
    return meant ?? [say(otherwise[answered % otherwise.length] ?? '')]
  }

  async #perform(user: PhoneUser, acts: Act[], to: string) {
    const { thinkingMs, letterMs } = this.#stage.pace
    for (const act of acts) {
      const letters = act.do === 'say' || act.do === 'edit' ? act.text.length : 0
      await this.#pause(thinkingMs / 2 + letters * letterMs)
      if (this.#ending.signal.aborted) return
      // The line may be down at this moment: a phone that could not send says nothing.
      await user.perform(act, to).catch(() => undefined)
    }
  }

  #pause(ms: number) {
    return pause(ms, undefined, { signal: this.#ending.signal }).catch(() => undefined)
  }
}

const isGroup = (chat: string) => chat.endsWith('@g.us')

/** Edits, deletions and reactions get no answer. */
function isSaid({ content }: ReceivedMessage): boolean {
  return !content.protocolMessage && !content.reactionMessage && !content.editedMessage
}
