/** What the columns of people's sheets hold, as their headings name it. */
export const headedFields = [
  'name',
  'surname',
  'number',
  'email',
  'countryCode',
  'areaCode',
  'company',
] as const
export type HeadedField = (typeof headedFields)[number]
