import type { Braces } from './names-state.ts'

export const places: Record<Braces, RegExp> = {
  double: /\{\{([^{}]*)\}\}/g,
  either: /\{\{([^{}]*)\}\}|\{([^{}]*)\}/g,
}

/** Blanks within two braces are no part of the name. */
export function nameIn([, double, single = '']: RegExpExecArray): string {
  return double?.trim() ?? single
}

/**
 * Replaces each place in one pass: values are not looked at again, what has no value stays as typed.
 * An empty value takes the blank before it along, so that "Hola {{name}}, …" reads "Hola, …".
 */
export function fillPlaces(
  text: string,
  braces: Braces,
  valueFor: (name: string) => string | undefined,
): string {
  let filled = ''
  let at = 0
  for (const found of text.matchAll(places[braces])) {
    filled += text.slice(at, found.index)
    at = found.index + found[0].length
    const value = valueFor(nameIn(found))
    if (value === '') [filled, at] = closeGap(filled, text, at)
    else filled += value ?? found[0]
  }
  return filled + text.slice(at)
}

function closeGap(before: string, text: string, at: number): [string, number] {
  const next = text.charAt(at)
  if (before === '' || before.endsWith('\n')) return [before, afterComma(text, at)]
  if (isBlank(before.at(-1)) && isBlank(next)) return [before, at + 1]
  if (!/[,.;:!?]/.test(next)) return [before, at]
  const whole = withoutBlankAtEnd(before)
  const isDoubled = whole.endsWith(',') // "Hola, {{name}}!" is "Hola!"
  return [isDoubled ? whole.slice(0, -1) : whole, at]
}

/** A sentence does not start with what followed the name. */
function afterComma(text: string, at: number): number {
  if (text.charAt(at) !== ',') return at
  return isBlank(text.charAt(at + 1)) ? at + 2 : at + 1
}

const withoutBlankAtEnd = (text: string) => (isBlank(text.at(-1)) ? text.slice(0, -1) : text)

const isBlank = (character: string | undefined) => character === ' ' || character === '\u00a0'
