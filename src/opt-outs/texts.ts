import { texts } from '#i18n/texts'

export const optOutTexts = texts({
  /** To the customer, in the company's language. */
  confirmation: {
    es: 'Listo: no te enviaremos más campañas. Puedes seguir escribiéndonos cuando quieras.',
    pt: 'Pronto: não enviaremos mais campanhas. Você pode continuar nos escrevendo quando quiser.',
    en: 'Done: we won’t send you any more campaigns. You can still write to us whenever you like.',
  },
})
