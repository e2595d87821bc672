import type { Scope } from '#scope'
import { typedIn } from './guarding.ts'
import { noteShown } from './passing.ts'
import { queueListText } from './queue-list.ts'
import { answer } from './saying.ts'
import type { Turn } from './turn.ts'

const mostLists = 3

export async function askForQueue(scope: Scope, turn: Turn, shown: number) {
  if (shown >= mostLists) return
  const { rules, queues, heard } = turn
  const { ticket, words, greetingMessage } = rules
  const isFirstMistake = shown === 1 && typedIn(heard).trim() !== '#'
  const note = isFirstMistake ? `${words('notRecognised')}\n\n` : ''
  const text = note + queueListText(greetingMessage, queues)
  if (await answer(scope, ticket, { text, cause: 'queues', causeId: heard.id })) {
    await noteShown(scope, ticket, shown + 1)
  }
}
