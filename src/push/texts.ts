import { texts } from '#i18n/texts'

/** What a notice says where no page is open. */
export const pushTexts = texts({
  wrote: { es: 'Nuevo mensaje', pt: 'Nova mensagem', en: 'New message' },
  wroteNamed: { es: '{{name}} escribió', pt: '{{name}} escreveu', en: '{{name}} wrote' },
  waiting: {
    es: 'Un cliente está esperando',
    pt: 'Um cliente está esperando',
    en: 'A customer is waiting',
  },
  waitingNamed: {
    es: '{{name}} está esperando',
    pt: '{{name}} está esperando',
    en: '{{name}} is waiting',
  },
  open: { es: 'Toca para abrir.', pt: 'Toque para abrir.', en: 'Tap to open.' },
})
