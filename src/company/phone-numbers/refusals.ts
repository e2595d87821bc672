/** Why what was given is not one number of one person. */
export const numberRefusals = [
  'numberMissing',
  'numberTooShort',
  'numberTooLong',
  'numberRounded',
  'numberSeveral',
  'numberExtension',
  'numberUsername',
  'numberWithoutCountry',
  'numberUnreadable',
  /** Of a city where everybody has the same area. */
  'numberAreaMissing',
  /** Whole as dialled in the chosen country, and with the code of a country in front. */
  'numberOfSeveral',
  /** Not of the chosen country, and whole in another. */
  'numberOfOther',
  'numberOfNobody',
] as const
export type NumberRefusal = (typeof numberRefusals)[number]

/** What is said at the field of the number. The first three are the specification's. */
export const refusalMessages: Record<NumberRefusal, string> = {
  numberMissing: 'Required',
  numberTooShort: 'Too Short!',
  numberTooLong: 'Too Long!',
  numberRounded: 'Digits lost',
  numberSeveral: 'Several numbers',
  numberExtension: 'With extension',
  numberUsername: 'Username',
  numberWithoutCountry: 'Without country code',
  numberUnreadable: 'No phone number',
  numberAreaMissing: 'Without area code',
  numberOfSeveral: 'Of several countries',
  numberOfOther: 'Of another country',
  numberOfNobody: 'Of no country',
}
