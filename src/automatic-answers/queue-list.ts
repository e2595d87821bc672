import { choicesIn, listLine } from './choice.ts'

interface Named {
  name: string
}

export function queueListText(greeting: string, queues: readonly Named[]): string {
  const lines = queues.map(({ name }, index) => listLine(String(index + 1), name)).join('\n')
  return [greeting.trim(), lines].filter((part) => part !== '').join('\n\n')
}

export function chosenQueue<Q extends Named>(queues: readonly Q[], text: string): Q | undefined {
  const number = choicesIn(text).find((line) => /^\d{1,4}$/.test(line))
  return number === undefined ? undefined : queues[Number(number) - 1]
}
