import { texts } from '#kernel/i18n/texts'

export const notFoundTexts = texts({
  title: {
    es: 'Esta página no existe',
    pt: 'Esta página não existe',
    en: 'This page doesn’t exist',
  },
  text: {
    es: 'Puede que la dirección esté mal escrita o que la página se haya eliminado.',
    pt: 'O endereço pode estar errado ou a página pode ter sido excluída.',
    en: 'The address may be mistyped, or the page may have been deleted.',
  },
  action: { es: 'Ir a los tickets', pt: 'Ir para os tickets', en: 'Go to tickets' },
})
