import { errorCodes } from '#kernel/errors/error-codes'

export const ticketViewErrors = errorCodes({
  ERR_NO_TICKET_VIEW_FOUND: {
    status: 404,
    es: 'No se encontró la vista.',
    pt: 'Visualização não encontrada.',
    en: 'View not found.',
  },
  ERR_TOO_MANY_TICKET_VIEWS: {
    status: 400,
    es: 'Ya hay 100 vistas. Elimina una para guardar otra.',
    pt: 'Já há 100 visualizações. Exclua uma para salvar outra.',
    en: 'There are already 100 views. Delete one to save another.',
  },
})
