import { errorCodes } from '#errors/error-codes'

export const mediaErrors = errorCodes({
  ERR_STORE_AWAY: {
    status: 503,
    es: 'Ahora no se pueden guardar archivos. Inténtalo en unos minutos.',
    pt: 'Agora não é possível guardar arquivos. Tente em alguns minutos.',
    en: 'Files cannot be stored right now. Try again in a few minutes.',
  },
  ERR_WAPP_DOWNLOAD_MEDIA: {
    status: 400,
    es: 'No se pudo descargar el archivo de WhatsApp.',
    pt: 'Não foi possível baixar o arquivo do WhatsApp.',
    en: 'The file could not be downloaded from WhatsApp.',
  },
  ERR_MEDIA_TOO_LARGE: {
    status: 413,
    es: 'El archivo pesa más de 100 MB y no se guardó.',
    pt: 'O arquivo tem mais de 100 MB e não foi guardado.',
    en: 'The file is larger than 100 MB and was not stored.',
  },
  ERR_NO_MEDIA_FOUND: {
    status: 404,
    es: 'No se encontró el archivo.',
    pt: 'O arquivo não foi encontrado.',
    en: 'The file was not found.',
  },
})
