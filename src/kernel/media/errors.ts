import { errorCodes } from '#kernel/errors/error-codes'

export const mediaErrors = errorCodes({
  ERR_STORE_FULL: {
    status: 507,
    es: 'No queda espacio en el servidor para guardar archivos. Avisa a quien lo administra.',
    pt: 'Não há mais espaço no servidor para salvar arquivos. Avise quem o administra.',
    en: 'The server has no space left for files. Tell whoever runs it.',
  },
  ERR_STORE_AWAY: {
    status: 503,
    es: 'No se pueden guardar archivos en este momento. Inténtalo en unos minutos.',
    pt: 'Não é possível salvar arquivos no momento. Tente em alguns minutos.',
    en: 'Files can’t be stored right now. Try again in a few minutes.',
  },
  ERR_MEDIA_TOO_LARGE: {
    status: 413,
    es: 'El archivo pesa más de 100 MB y no se guardó.',
    pt: 'O arquivo tem mais de 100 MB e não foi salvo.',
    en: 'The file is larger than 100 MB and wasn’t stored.',
  },
  ERR_NO_MEDIA_FOUND: {
    status: 404,
    es: 'No se encontró el archivo.',
    pt: 'Arquivo não encontrado.',
    en: 'File not found.',
  },
})
