import type { MenuRow, ShopWords } from '../words/words.ts'

/** Whoever is shown queues takes the first; in a menu the last option leads to a person. */
export function choiceIn(text: string): string | undefined {
  const keys = [...text.matchAll(/^\*\[ (\d+|#) \]\*/gm)].map(([, key]) => key)
  const numbers = keys.filter((key) => key !== '#' && key !== '0')
  return keys.includes('#') ? numbers.at(-1) : numbers[0]
}

/** Customers do not thank a machine. */
export function isSaidByItself(text: string, { closedMessage, menu }: ShopWords): boolean {
  return [closedMessage, ...messagesOf(menu)].includes(text)
}

function messagesOf(rows: readonly MenuRow[]): string[] {
  return rows.flatMap(({ message, below = [] }) => [message ?? '', ...messagesOf(below)])
}
