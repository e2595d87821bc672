import { texts } from '#platform/i18n/texts'

/** What the user typed on another device, above the composer. */
export const unsentTexts = texts({
  unseen: {
    es: 'En otro dispositivo escribiste: «{{text}}»',
    pt: 'Em outro dispositivo você escreveu: “{{text}}”',
    en: 'On another device you typed: “{{text}}”',
  },
  use: { es: 'Agregar', pt: 'Adicionar', en: 'Add' },
  discard: { es: 'Descartar', pt: 'Descartar', en: 'Discard' },
})
