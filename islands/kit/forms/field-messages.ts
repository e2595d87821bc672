import { own } from '#platform/own'
import type { Catalogue } from '../i18n/catalogue.ts'

type FieldText = Extract<keyof Catalogue['common'], `field${string}`>

/** The server's messages are the specification's; these are the translations. */
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
  'nombre muy corto': 'fieldShortName',
  'O nome completo é obligatorio': 'fieldFullName',
  'O Endereço é obligatorio': 'fieldAddress',
  'CEP é obligatorio': 'fieldPostalCode',
  'País é obligatorio': 'fieldCountry',
  Taken: 'fieldTaken',
  'Digits lost': 'fieldNumberRounded',
  'Several numbers': 'fieldNumberSeveral',
  'With extension': 'fieldNumberExtension',
  'Without country code': 'fieldNumberCountry',
  'No phone number': 'fieldNumberUnreadable',
}

export function fieldText(message: string): FieldText {
  return own(texts, message) ?? 'fieldInvalid'
}
