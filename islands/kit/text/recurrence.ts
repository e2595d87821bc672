const known = ['MENSUAL', 'BIMESTRAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL'] as const

/** The text that names it; `MENSAL` and what is unknown are monthly. */
export function recurrenceOf(text: string) {
  return known.find((name) => name === text) ?? 'MENSUAL'
}
