import { texts } from '#platform/i18n/texts'

export const formTexts = texts({
  restored: {
    es: 'Aquí sigue lo que escribiste y no guardaste.',
    pt: 'Aqui continua o que você escreveu e não salvou.',
    en: 'Here is what you typed and didn’t save.',
  },
  startOver: { es: 'Empezar de nuevo', pt: 'Começar de novo', en: 'Start over' },
})
