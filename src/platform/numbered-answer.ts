/**
 * What people write in answer to a numbered list, whichever way their phone writes it: "2.", "[ 2 ]",
 * "*2*", "2️⃣", "２", the copied line, or the title alone. A number among other words or numbers is
 * none, because it may be part of what they want to say.
 */

export interface NumberedChoice {
  key: string
  title: string
}

/** Longer lines are never an answer; folding them would only take time. */
const longestLine = 400
const mostLines = 20

/**
 * In upper case, without accents, width, emphasis and what surrounds it: « ¡baja! » is BAJA. Kept are
 * marks that change what a number says: a sign, a currency, a percentage. A `#` is one only by itself.
 */
export function plainAnswer(text: string): string {
  const letters = text
    .replaceAll('🔟', '10')
    // 2.ª: would become a letter.
    .replace(/(?<=\d\.?)[ºª]/gu, '')
    .normalize('NFKD')
    .replace(/[\p{Mark}\p{Format}]/gu, '')
  const plain = letters
    .replace(/^(?:(?![-+−]\d)[^\p{Letter}\p{Number}\p{Sc}%])+/u, '')
    .replace(/[^\p{Letter}\p{Number}\p{Sc}%+]+$/u, '')
    .replace(/\s+/g, ' ')
    .toUpperCase()
  return plain === '' && letters.includes('#') ? '#' : plain
}

/** By the text as a whole: its key, its title or both; as written, else folded. */
export function chosenFrom<Choice extends NumberedChoice>(
  choices: readonly Choice[],
  text: string,
): Choice | undefined {
  const typed = text.trim()
  if (typed === '' || typed.length > longestLine) return undefined
  const key = plainKey(typed)
  return (
    choices.find((choice) => choice.key.trim() === typed) ??
    choices.find((choice) => key !== '' && plainKey(choice.key) === key) ??
    onlyOne(choices.filter((choice) => isTitleOrLine(choice, typed)))
  )
}

/**
 * The same, or by the last line, because some phones put the sender's name above every message;
 * unless another line says something else.
 */
export function chosenAtEnd<Choice extends NumberedChoice>(
  choices: readonly Choice[],
  text: string,
): Choice | undefined {
  const whole = chosenFrom(choices, text)
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (whole || lines.length > mostLines) return whole
  const last = chosenFrom(choices, lines.at(-1) ?? '')
  const contradicts = (line: string) => {
    const other = chosenFrom(choices, line)
    return other ? other !== last : /^\d+$/.test(plainLine(line))
  }
  return lines.slice(0, -1).some(contradicts) ? undefined : last
}

/** 02 is 2. */
function plainKey(key: string): string {
  return plainAnswer(key).replace(/^0+(?=\d+$)/, '')
}

function isTitleOrLine({ key, title }: NumberedChoice, typed: string): boolean {
  if (title.trim() === typed) return true
  const plainTitle = plainLine(title)
  if (plainTitle === '') return false
  const line = plainLine(typed)
  return line === plainTitle || line === plainLine(`${key} ${title}`)
}

/** Words and numbers alone; a mark between two digits belongs to a number. */
function plainLine(text: string): string {
  if (text.length > longestLine) return ''
  return plainAnswer(text)
    .replace(/((?<=\d)[.,:/-](?=\d))|[^\p{Letter}\p{Number}]+/gu, (_, kept?: string) => kept ?? ' ')
    .trim()
}

function onlyOne<Choice>(found: Choice[]): Choice | undefined {
  return found.length === 1 ? found[0] : undefined
}
