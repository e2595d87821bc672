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
] as const
export type NumberRefusal = (typeof numberRefusals)[number]
