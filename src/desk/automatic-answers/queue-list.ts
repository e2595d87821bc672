import { chosenAtEnd, plainAnswer } from '#desk/numbered-answers/reading'
import { listLine } from './choice.ts'
import type { Words } from './words.ts'

interface Named {
  name: string
}

export function queueListText(greeting: string, queues: readonly Named[]): string {
  const lines = queues.map(({ name }, index) => listLine(String(index + 1), name)).join('\n')
  return [greeting.trim(), lines].filter((part) => part !== '').join('\n\n')
}

export function chosenQueue<Q extends Named>(queues: readonly Q[], text: string): Q | undefined {
  const choices = queues.map((queue, at) => ({ key: String(at + 1), title: queue.name, queue }))
  return chosenAtEnd(choices, text)?.queue
}

const mostLists = 3

/** The list as the answer to `text`; undefined once it was shown often enough. */
export function queueQuestion(
  { greeting, queues, words }: { greeting: string; queues: readonly Named[]; words: Words },
  { shown, text }: { shown: number; text: string },
): string | undefined {
  if (shown >= mostLists) return undefined
  const isFirstMistake = shown === 1 && plainAnswer(text) !== '#'
  const note = isFirstMistake ? `${words('notRecognised')}\n\n` : ''
  return note + queueListText(greeting, queues)
}

/** To a customer who chose an open queue without a menu: a choice is never answered with silence. */
export function enteredQueueText(
  { name, greetingMessage }: { name: string; greetingMessage: string },
  words: Words,
): string {
  return greetingMessage.trim() === '' ? words('chosen', { queue: name }) : greetingMessage
}

/** To a customer who chose a closed queue while there are others. */
export function closedQueueText(
  { outOfHoursMessage }: { outOfHoursMessage: string },
  words: Words,
): string {
  return `${outOfHoursMessage}\n\n${listLine('#', words('main'))}`
}
