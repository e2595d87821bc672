import type { Scope } from '#kernel/scope'
import type { AnswerContext } from './answer-context.ts'
import { typedIn } from './guarding.ts'
import { recordShown } from './menu-progress.ts'
import { queueQuestion } from './queue-list.ts'
import { answer } from './saying.ts'

export async function askForQueue(scope: Scope, context: AnswerContext, shown: number) {
  const { rules, queues, message } = context
  const { ticket, words, greetingMessage: greeting } = rules
  const text = queueQuestion({ greeting, queues, words }, { shown, text: typedIn(message) })
  if (text === undefined) return
  if (await answer(scope, ticket, { text, cause: 'queues', causeId: message.id })) {
    await recordShown(scope, ticket, shown + 1)
  }
}
