/** How variables are spelt: in English, Spanish and Portuguese. Case counts. */
export const spellings = {
  name: ['name', 'nombre', 'nome'],
  firstName: ['firstName', 'primerNombre', 'primeiroNome'],
  number: ['number', 'número', 'numero'],
  email: ['email', 'correo', 'e-mail'],
  ms: ['ms', 'greeting', 'saludo', 'saudação', 'saudacao'],
  protocol: ['protocol', 'protocolo'],
  date: ['date', 'fecha', 'data'],
  hour: ['hour', 'hora'],
} as const

export type VariableName = keyof typeof spellings

const names: readonly VariableName[] = [
  'name',
  'firstName',
  'number',
  'email',
  'ms',
  'protocol',
  'date',
  'hour',
]

const bySpelling: ReadonlyMap<string, VariableName> = new Map(
  names.flatMap((name) => spellings[name].map((spelling) => [spelling, name] as const)),
)

export function variableOf(spelling: string): VariableName | undefined {
  return bySpelling.get(spelling)
}

/** Offered by menus of texts that are written for later. */
export const variableNames = ['firstName', 'name', 'ms', 'protocol', 'date', 'hour'] as const

/** What people type themselves may hold single braces, as code does: there only two make a place. */
export type Braces = 'double' | 'either'
