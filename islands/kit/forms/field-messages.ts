/**
 * What is said at a field: of what the schema, whose messages are the specification's, found wrong,
 * and by the field's name where that allows to say more. Each text names the field (`{{field}}` is
 * its label) and says what would be right.
 */
import { own } from '#kernel/own'
import type { Catalogue } from '../i18n/catalogue.ts'

export type FieldText = keyof Catalogue['forms']
type Words = Record<string, FieldText>

const texts: Words = {
  Required: 'fieldRequired',
  'Too Short!': 'fieldShort',
  'Too Long!': 'fieldLong',
  'Invalid email': 'fieldEmail',
  'Invalid id': 'choiceGone',
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
  Username: 'fieldNumberUsername',
  'Without country code': 'fieldNumberCountry',
  'No phone number': 'fieldNumberUnreadable',
  'Without area code': 'fieldNumberArea',
  'Of several countries': 'fieldNumberCountries',
  'Of another country': 'fieldNumberAbroad',
  'Of no country': 'fieldNumberNobody',
  'Choose a country': 'fieldNumberChoose',
}

const required = 'Required'
const short = 'Too Short!'
const long = 'Too Long!'
const invalid = 'Invalid'
const count: Words = { [required]: 'countWrong', [invalid]: 'countWrong' }
const amount: Words = {
  [required]: 'amountMissing',
  [invalid]: 'amountWrong',
  [long]: 'amountWrong',
}
const choice: Words = { [required]: 'choiceGone', [invalid]: 'choiceGone' }
const moment: Words = { [required]: 'momentWrong', [invalid]: 'momentWrong' }
const day: Words = { [required]: 'dayWrong', [invalid]: 'dayWrong' }
const time: Words = { [required]: 'timeWrong', [invalid]: 'timeWrong', [long]: 'timeWrong' }

const words: Record<string, Words> = {
  name: { [required]: 'nameMissing', [short]: 'nameShort', [long]: 'nameLong' },
  title: { [required]: 'titleMissing' },
  password: { [required]: 'passwordMissing', [short]: 'passwordShort' },
  email: { [required]: 'emailMissing' },
  number: { [short]: 'phoneShort', [invalid]: 'phoneWrong' },
  token: { [short]: 'tokenShort' },
  note: { [required]: 'noteMissing', [short]: 'noteShort' },
  reason: { [required]: 'reasonMissing', [short]: 'reasonShort' },
  message1: { [required]: 'messageMissing', [long]: 'messageLong' },
  value: amount,
  users: count,
  connections: count,
  queues: count,
  orderQueue: count,
  timeSendQueue: count,
  campaignDailyCap: count,
  campaignQuietFrom: time,
  campaignQuietUntil: time,
  scheduledAt: moment,
  sendAt: moment,
  expiresAt: day,
  dueDate: day,
  color: { [required]: 'colorWrong', [invalid]: 'colorWrong', [long]: 'colorWrong' },
  option: { [invalid]: 'optionTaken' },
  url: { [required]: 'urlWrong', [invalid]: 'urlWrong' },
  video: { [required]: 'videoWrong', [invalid]: 'videoWrong' },
  ownWords: { [required]: 'wordsWrong', [invalid]: 'wordsWrong', [long]: 'wordsWrong' },
  country: choice,
  profile: choice,
  priority: choice,
  recurrence: choice,
  language: choice,
  timeZone: choice,
  method: choice,
  sendIdQueue: choice,
}

export function fieldText(message: string, name = ''): FieldText {
  // Valibot's own messages quote the value.
  const plain = /received/.test(message) ? invalid : message
  return own(own(words, name) ?? {}, plain) ?? own(texts, plain) ?? 'fieldInvalid'
}
