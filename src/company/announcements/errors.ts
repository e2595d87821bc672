import { errorCodes } from '#kernel/errors/error-codes'

export const announcementErrors = errorCodes({
  ERR_NO_ANNOUNCEMENT_FOUND: {
    status: 404,
    es: 'No se encontró el comunicado.',
    pt: 'Comunicado não encontrado.',
    en: 'Announcement not found.',
  },
})
