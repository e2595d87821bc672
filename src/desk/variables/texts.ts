import { texts } from '#kernel/i18n/texts'

/** What {{ms}} says to a customer, by the hour of the company. */
export const greetingTexts = texts({
  earlyMorning: { es: 'Buena madrugada', pt: 'Boa madrugada', en: 'Hello' },
  morning: { es: 'Buenos días', pt: 'Bom dia', en: 'Good morning' },
  afternoon: { es: 'Buenas tardes', pt: 'Boa tarde', en: 'Good afternoon' },
  evening: { es: 'Buenas noches', pt: 'Boa noite', en: 'Good evening' },
})
