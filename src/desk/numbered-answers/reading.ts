/**
 * What people write in answer to a numbered list, whichever way their phone writes it: "2.", "[ 2 ]",
 * "*2*", "2️⃣", "２", the copied line, or the title alone. A number among other words or numbers is
 * none, because it may be part of what they want to say.
 */
import { normalized } from '#kernel/text/normalized'

export interface NumberedChoice {
  key: string
  title: string
}

/** Longer lines are never an answer, and nothing reads more of them: folding takes time by the square. */
const longestLine = 400
const mostLines = 20

/**
 * In upper case, without accents, width, emphasis and what surrounds it: « ¡baja! » is BAJA. Kept are
 * marks that change what a number says: a sign, a currency, a percentage. A `#` is one only by itself.
 * Of a longer text it is the start.
 */
export function plainAnswer(text: string): string {
  const start = text
    .slice(0, longestLine)
    .replaceAll('🔟', '10')
    // 2.ª: would become a letter.
    .replace(/(?<=\d\.?)[ºª]/gu, '')
  const letters = normalized(start, 'NFKD').replace(/[\p{Mark}\p{Format}]/gu, '')
  const plain = letters
    .replace(/^(?:(?![-+−]\d)[^\p{Letter}\p{Number}\p{Sc}%])+/u, '')
    .replace(/[^\p{Letter}\p{Number}\p{Sc}%+]+$/u, '')
    .replace(/\s+/g, ' ')
    .toUpperCase()
  const isHash = plain === '' && text.length <= longestLine && letters.includes('#')
  return isHash ? '#' : plain
}

/** By the text as a whole: its key, its title or both; as written, else folded. */
export function chosenFrom<Choice extends NumberedChoice>(
  choices: readonly Choice[],
  text: string,
): Choice | undefined {
  const typed = text.trim()
  if (typed === '' || typed.length > longestLine) return undefined
  const plain = plainAnswer(typed)
  const [key, line] = [keyIn(plain), lineIn(plain)]
  return (
    choices.find((choice) => choice.key.trim() === typed) ??
    choices.find((choice) => key !== '' && foldedOf(choice).key === key) ??
    onlyOne(choices.filter((choice) => isTitleOrLine(choice, { typed, line })))
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

interface FoldedChoice {
  key: string
  title: string
  line: string
}

/** Folding costs more than all the rest, and the same choices are compared with each message. */
const foldedChoices = new WeakMap<NumberedChoice, FoldedChoice>()

function foldedOf(choice: NumberedChoice): FoldedChoice {
  const known = foldedChoices.get(choice)
  if (known) return known
  const { key, title } = choice
  const folded = {
    key: keyIn(plainAnswer(key)),
    title: plainLine(title),
    line: plainLine(`${key} ${title}`),
  }
  foldedChoices.set(choice, folded)
  return folded
}

/** 02 is 2. */
function keyIn(plain: string): string {
  return plain.replace(/^0+(?=\d+$)/, '')
}

function isTitleOrLine(
  choice: NumberedChoice,
  { typed, line }: { typed: string; line: string },
): boolean {
  if (choice.title.trim() === typed) return true
  const folded = foldedOf(choice)
  return folded.title !== '' && (line === folded.title || line === folded.line)
}

function plainLine(text: string): string {
  return text.length > longestLine ? '' : lineIn(plainAnswer(text))
}

/** Words and numbers alone; a mark between two digits belongs to a number. */
function lineIn(plain: string): string {
  return plain
    .replace(/((?<=\d)[.,:/-](?=\d))|[^\p{Letter}\p{Number}]+/gu, (_, kept?: string) => kept ?? ' ')
    .trim()
}

function onlyOne<Choice>(found: Choice[]): Choice | undefined {
  return found.length === 1 ? found[0] : undefined
}
