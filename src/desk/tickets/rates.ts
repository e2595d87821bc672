/** What a customer may answer to the question for a rating, and how it is read. */

import { chosenFrom } from '#desk/numbered-answers/reading'
import { languages } from '#kernel/i18n/languages'
import { texts } from '#kernel/i18n/texts'

export const rateTitles = texts({
  1: { es: 'Insatisfecho', pt: 'Insatisfeito', en: 'Unsatisfied' },
  2: { es: 'Regular', pt: 'Regular', en: 'Regular' },
  3: { es: 'Excelente', pt: 'Excelente', en: 'Excellent' },
})

/** Languages share titles. */
const choices = Object.entries(rateTitles).flatMap(([key, title]) =>
  [...new Set(languages.map((language) => title[language]))].map((one) => ({ key, title: one })),
)

/**
 * In any language: the company's may have changed since. The whole text, because what stands above
 * a number may need an agent.
 */
export function rateIn({ mediaType, body }: { mediaType: string; body: string }) {
  if (mediaType !== 'chat') return undefined
  const chosen = chosenFrom(choices, body)
  return chosen && Number(chosen.key)
}
