import { texts } from '#kernel/i18n/texts'

/** What the user typed on another device, above the composer. */
export const unsentTexts = texts({
  unseen: {
    es: 'En otro dispositivo escribiste: «{{text}}»',
    pt: 'Em outro dispositivo você escreveu: “{{text}}”',
    en: 'On another device you typed: “{{text}}”',
  },
  kept: {
    es: 'Lo que escribiste y no enviaste se conserva para cuando puedas responder.',
    pt: 'O que você escreveu e não enviou fica guardado para quando puder responder.',
    en: 'What you typed and didn’t send is kept for when you can reply.',
  },
  use: { es: 'Agregar', pt: 'Adicionar', en: 'Add' },
  discard: { es: 'Descartar', pt: 'Descartar', en: 'Discard' },
})
