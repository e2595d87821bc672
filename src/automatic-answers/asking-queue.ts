import type { Scope } from '#scope'
import type { AnswerContext } from './answer-context.ts'
import { typedIn } from './guarding.ts'
import { recordShown } from './menu-progress.ts'
import { queueListText } from './queue-list.ts'
import { answer } from './saying.ts'

const mostLists = 3

export async function askForQueue(scope: Scope, context: AnswerContext, shown: number) {
  if (shown >= mostLists) return
  const { rules, queues, message } = context
  const { ticket, words, greetingMessage } = rules
  const isFirstMistake = shown === 1 && typedIn(message).trim() !== '#'
  const note = isFirstMistake ? `${words('notRecognised')}\n\n` : ''
  const text = note + queueListText(greetingMessage, queues)
  if (await answer(scope, ticket, { text, cause: 'queues', causeId: message.id })) {
    await recordShown(scope, ticket, shown + 1)
  }
}
