import { texts } from '#kernel/i18n/texts'

/** For customers, in the company's language, until the company writes its own. */
export const outOfHoursTexts = texts({
  suggested: {
    es: 'Gracias por escribirnos. Ahora estamos fuera de nuestro horario de atención; te responderemos en cuanto abramos.',
    pt: 'Obrigado por escrever. Agora estamos fora do nosso horário de atendimento; responderemos assim que abrirmos.',
    en: 'Thank you for writing. We are closed at the moment and will answer as soon as we open.',
  },
})
