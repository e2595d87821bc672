import type { Catalogue } from '../i18n/catalogues.ts'

type FieldText = Extract<keyof Catalogue['common'], `field${string}`>

/** The server names what is wrong with a field in the specification's words; people read theirs. */
const texts: Record<string, FieldText> = {
  Required: 'fieldRequired',
  'Too Short!': 'fieldShort',
  'Too Long!': 'fieldLong',
  'Invalid email': 'fieldEmail',
  obligatorio: 'fieldObligatory',
  'Mensagem muito curta': 'fieldMessageShort',
  'In the past': 'fieldPast',
  Obligatorio: 'fieldMandatory',
  'Mensaje muy Corto': 'fieldNameShort',
}

export function fieldText(message: string): FieldText {
  return texts[message] ?? 'fieldInvalid'
}
