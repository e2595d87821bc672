/** Why what was given is not one number of one person. */
export const numberRefusals = [
  'numberMissing',
  'numberTooShort',
  'numberTooLong',
  'numberRounded',
  'numberSeveral',
  'numberExtension',
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
