import { errorCodes } from '#kernel/errors/error-codes'

export const whatsappMediaErrors = errorCodes({
  ERR_WAPP_DOWNLOAD_MEDIA: {
    status: 400,
    es: 'No se pudo descargar el archivo de WhatsApp.',
    pt: 'Não foi possível baixar o arquivo do WhatsApp.',
    en: 'Couldn’t download the file from WhatsApp.',
  },
})
