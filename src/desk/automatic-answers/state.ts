/**
 * The bot without the database: previews in the browser play it, with the functions by which the
 * server answers. Left out is what depends on elapsed time: the limit of answers in a minute, and
 * that an out-of-hours message comes again once it was open in between.
 */
import { isOpenAt, type OpeningHours } from '#company/companies/hours/state'
import type { MenuOption } from '#company/queue-options/state'
import { fillVariables, type VariableContext } from '#desk/variables/state'
import type { Language } from '#kernel/i18n/languages'
import { hasRoot, levelText, type Menu, menuReply, type Position, positionOf } from './menu.ts'
import { isQueueClosed, type QueueHours } from './queue-hours.ts'
import { chosenQueue, closedQueueText, enteredQueueText, queueQuestion } from './queue-list.ts'
import { wordsIn } from './words.ts'

export interface BotQueue extends QueueHours {
  id: number
  name: string
  greetingMessage: string
}

export interface Bot {
  language: Language
  timeZone: string
  /** The setting `scheduleType`. */
  byHours: string
  company: OpeningHours
  connection: { greetingMessage: string; outOfHoursMessage: string }
  /** Of the connection, in their order. */
  queues: readonly BotQueue[]
  options: readonly (MenuOption & { queueId: number })[]
}

export interface BotState {
  queueId: number | null
  isInMenu: boolean
  optionId: number | null
  /** How often the question was put in a row. */
  shown: number
  /** Queues that said they are closed; 0 for the company. */
  saidClosed: readonly number[]
}

export const newConversation: BotState = {
  queueId: null,
  isInMenu: false,
  optionId: null,
  shown: 0,
  saidClosed: [],
}

export interface CustomerText {
  text: string
  now: Date
  customer: VariableContext['contact']
}

export interface BotReply {
  /** Undefined for silence. */
  text: string | undefined
  /** The company or the queue is closed at that moment, whether or not that is said. */
  isClosed?: boolean
  state: BotState
}

export function botReply(bot: Bot, state: BotState, written: CustomerText): BotReply {
  const reply = replyTo(bot, state, written)
  const { language, timeZone } = bot
  const { customer: contact, now } = written
  const text = fillVariables(reply.text ?? '', { contact, language, timeZone, now }, 'either')
  return { ...reply, text: text.trim() === '' ? undefined : text }
}

function replyTo(bot: Bot, state: BotState, written: CustomerText): BotReply {
  const closed = closedFor(bot, state, written.now)
  if (closed) return sayClosed(state, closed)
  if (state.isInMenu) return replyInMenu(bot, state, written)
  return state.queueId === null ? replyToChoice(bot, state, written) : silence(state)
}

interface Closed {
  /** 0 for the company. */
  by: number
  text: string
}

function closedFor(bot: Bot, { queueId }: BotState, now: Date): Closed | undefined {
  if (bot.byHours === 'company') {
    const isOpen = isOpenAt(bot.company, now, bot.timeZone)
    return isOpen ? undefined : { by: 0, text: bot.connection.outOfHoursMessage }
  }
  const queue = bot.queues.find(({ id }) => id === queueId)
  if (!queue || !isQueueClosed(bot, queue, now)) return undefined
  return { by: queue.id, text: queue.outOfHoursMessage }
}

function sayClosed(state: BotState, { by, text }: Closed): BotReply {
  if (state.saidClosed.includes(by)) return { ...silence(state), isClosed: true }
  return { text, isClosed: true, state: { ...state, saidClosed: [...state.saidClosed, by] } }
}

function silence(state: BotState): BotReply {
  return { text: undefined, state }
}

function replyToChoice(bot: Bot, state: BotState, written: CustomerText): BotReply {
  const [only, ...others] = bot.queues
  if (!only) return silence(state)
  if (others.length === 0) return enter(bot, state, only, written)
  const chosen = state.shown > 0 ? chosenQueue(bot.queues, written.text) : undefined
  return chosen ? enter(bot, state, chosen, written) : ask(bot, state, written.text)
}

function ask(bot: Bot, state: BotState, text: string): BotReply {
  const { queues, connection } = bot
  const about = { greeting: connection.greetingMessage, queues, words: wordsIn(bot.language) }
  const question = queueQuestion(about, { shown: state.shown, text })
  if (question === undefined) return silence(state)
  return { text: question, state: { ...state, shown: state.shown + 1 } }
}

function enter(bot: Bot, state: BotState, queue: BotQueue, { now }: CustomerText): BotReply {
  const menu = menuOf(bot, queue)
  const isInMenu = hasRoot(menu)
  const entered = { ...state, queueId: queue.id, isInMenu, optionId: null, shown: 0 }
  if (!isQueueClosed(bot, queue, now)) {
    if (isInMenu) return show(bot, entered, menu)
    const isChosen = bot.queues.length > 1
    const text = isChosen ? enteredQueueText(queue, wordsIn(bot.language)) : queue.greetingMessage
    return { text, state: entered }
  }
  const by = queue.id
  if (bot.queues.length === 1) {
    const waiting = { ...entered, isInMenu: true }
    return sayClosed(waiting, { by, text: queue.outOfHoursMessage })
  }
  const text = closedQueueText(queue, wordsIn(bot.language))
  return sayClosed({ ...state, shown: 1 }, { by, text })
}

function replyInMenu(bot: Bot, state: BotState, { text }: CustomerText): BotReply {
  const queue = bot.queues.find(({ id }) => id === state.queueId)
  const menu = queue && menuOf(bot, queue)
  const left = { ...state, isInMenu: false, optionId: null }
  if (!menu || !hasRoot(menu)) {
    return { text: state.shown === 0 ? queue?.greetingMessage : undefined, state: left }
  }

  const at = positionOf(menu, state.optionId)
  const words = wordsIn(bot.language)
  const isGone = state.optionId !== null && at === null
  const reply = menuReply(menu, { at, shown: isGone ? 0 : state.shown }, { text, words })
  switch (reply.does) {
    case 'startOver':
      if (bot.queues.length === 1) return show(bot, state, menu)
      return ask(bot, { ...left, queueId: null, shown: 0 }, text)
    case 'show':
      return show(bot, state, menu, reply)
    case 'leave':
      return { text: reply.text, state: left }
  }
}

function show(
  bot: Bot,
  state: BotState,
  menu: Menu,
  { at, shown }: { at: Position; shown: number } = { at: null, shown: 1 },
): BotReply {
  const text = levelText(menu, at, wordsIn(bot.language))
  return { text, state: { ...state, optionId: at?.id ?? null, shown } }
}

function menuOf({ options }: Bot, { id, greetingMessage }: BotQueue): Menu {
  return {
    greeting: greetingMessage,
    options: options.filter(({ queueId }) => queueId === id),
  }
}
