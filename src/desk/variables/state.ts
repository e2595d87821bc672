/**
 * Replaced literally in one pass: values are not expanded again, unknown or unbalanced tokens
 * stay. Pages use the same code for previews.
 */
import { noNumber, reachOfContact } from '#desk/contacts/reach-state'
import type { Language } from '#kernel/i18n/languages'
import { sayIn } from '#kernel/i18n/texts'
import { type Braces, type VariableName, variableOf } from './names-state.ts'
import { fillPlaces } from './places.ts'
import { greetingTexts } from './texts.ts'

export interface VariableContext {
  contact: {
    name: string
    number: string | null
    username?: string | null | undefined
    email?: string | undefined
  }
  language: Language
  timeZone: string
  now: Date
}

export function fillVariables(
  text: string,
  circumstances: VariableContext,
  braces: Braces = 'double',
): string {
  return fillPlaces(text, braces, (spelling) => variableValue(spelling, circumstances))
}

/** Undefined for what is no variable. */
export function variableValue(
  spelling: string,
  circumstances: VariableContext,
): string | undefined {
  const name = variableOf(spelling)
  return name && values[name](circumstances)
}

const values: Record<VariableName, (circumstances: VariableContext) => string> = {
  firstName: ({ contact }) => firstNameOf(nameOf(contact)),
  name: ({ contact }) => nameOf(contact),
  number: ({ contact }) => reachOfContact(contact) ?? '',
  email: ({ contact }) => contact.email ?? '',
  ms: greeting,
  protocol: (circumstances) => {
    const { year, month, day, hour, minute, second } = clock(circumstances)
    return [year, month, day, hour, minute, second].join('')
  },
  date: (circumstances) => {
    const { year, month, day } = clock(circumstances)
    return `${day}/${month}/${year}`
  },
  hour: (circumstances) => {
    const { hour, minute } = clock(circumstances)
    return `${hour}:${minute}`
  },
}

/** Who has no name is stored under number or user name, or as without one, which greets nobody. */
function nameOf({ name, number, username }: VariableContext['contact']): string {
  const isNumber = /^[\d\s()+.-]+$/.test(name) && name.replace(/\D/g, '') === number
  const isNobodys = isNumber || name === `@${username}` || unnumbered.includes(name)
  return isNobodys ? '' : name.trim()
}

const unnumbered = Object.values(noNumber)

/** Many put an emoji before their name, which is no word. */
function firstNameOf(name: string): string {
  const words = name.split(/\s+/)
  return words.find((word) => /[\p{Letter}\p{Number}]/u.test(word)) ?? words[0] ?? ''
}

function greeting(circumstances: VariableContext): string {
  const hour = Number(clock(circumstances).hour)
  const say = sayIn(circumstances.language, greetingTexts)
  if (hour < 6) return say('earlyMorning')
  if (hour < 12) return say('morning')
  return say(hour < 18 ? 'afternoon' : 'evening')
}

function clock({ now, timeZone }: VariableContext) {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((one) => one.type === type)?.value ?? ''
  return {
    year: part('year').padStart(4, '0'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  }
}
