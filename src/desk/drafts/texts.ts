import { texts } from '#kernel/i18n/texts'

/** A reply that an API client drafted, in and above the composer. */
export const draftTexts = texts({
  draftedBy: {
    es: 'Redactado por {{name}}. Revísalo antes de enviarlo.',
    pt: 'Redigido por {{name}}. Revise antes de enviar.',
    en: 'Drafted by {{name}}. Check it before you send it.',
  },
  offered: {
    es: '{{name}} redactó una respuesta: «{{text}}»',
    pt: '{{name}} redigiu uma resposta: “{{text}}”',
    en: '{{name}} drafted a reply: “{{text}}”',
  },
  use: { es: 'Usar', pt: 'Usar', en: 'Use' },
  discard: { es: 'Descartar', pt: 'Descartar', en: 'Discard' },
})
