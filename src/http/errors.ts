import { errorCodes } from '#errors/error-codes'

export const httpErrors = errorCodes({
  ERR_VALIDATION: {
    status: 400,
    es: 'Revisa los datos marcados.',
    pt: 'Revise os campos marcados.',
    en: 'Check the marked fields.',
  },
  ERR_BAD_JSON: {
    status: 400,
    es: 'El servidor no entendió el pedido.',
    pt: 'O servidor não entendeu o pedido.',
    en: 'The server did not understand the request.',
  },
  ERR_BAD_FORM: {
    status: 400,
    es: 'El servidor no entendió el pedido.',
    pt: 'O servidor não entendeu o pedido.',
    en: 'The server did not understand the request.',
  },
  ERR_BODY_TOO_LARGE: {
    status: 413,
    es: 'Es demasiado grande para enviarlo.',
    pt: 'É grande demais para enviar.',
    en: 'That is too large to send.',
  },
  ERR_UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    es: 'Ese tipo de archivo no está permitido.',
    pt: 'Esse tipo de arquivo não é permitido.',
    en: 'That kind of file is not allowed.',
  },
  ERR_TOO_MANY_FILES: {
    status: 413,
    es: 'Son más archivos de los que se pueden enviar a la vez.',
    pt: 'São mais arquivos do que é possível enviar de uma vez.',
    en: 'That is more files than can be sent at once.',
  },
  ERR_EMPTY_FILE: {
    status: 400,
    es: 'El archivo está vacío.',
    pt: 'O arquivo está vazio.',
    en: 'The file is empty.',
  },
  ERR_NOT_FOUND: {
    status: 404,
    es: 'No se encontró lo que buscas.',
    pt: 'O que você procura não foi encontrado.',
    en: 'What you are looking for was not found.',
  },
  ERR_METHOD_NOT_ALLOWED: {
    status: 405,
    es: 'Esa operación no existe.',
    pt: 'Essa operação não existe.',
    en: 'There is no such operation.',
  },
  ERR_TOO_MANY_REQUESTS: {
    status: 429,
    es: 'Demasiados intentos. Espera un momento y prueba de nuevo.',
    pt: 'Tentativas demais. Espere um momento e tente de novo.',
    en: 'Too many attempts. Wait a moment and try again.',
  },
  ERR_IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    es: 'Esta clave ya se usó para otra solicitud.',
    pt: 'Esta chave já foi usada para outra solicitação.',
    en: 'This key was used before for another request.',
  },
  ERR_IDEMPOTENCY_KEY_BUSY: {
    status: 409,
    es: 'La solicitud con esta clave sigue en curso. Prueba de nuevo en un momento.',
    pt: 'A solicitação com esta chave ainda está em andamento. Tente de novo em instantes.',
    en: 'The request with this key is still under way. Try again in a moment.',
  },
  ERR_BUSY: {
    status: 503,
    es: 'El servidor está ocupado. Inténtalo en unos segundos.',
    pt: 'O servidor está ocupado. Tente em alguns segundos.',
    en: 'The server is busy. Try again in a few seconds.',
  },
  ERR_DATABASE_AWAY: {
    status: 503,
    es: 'La base de datos no responde. Inténtalo en unos segundos.',
    pt: 'O banco de dados não responde. Tente em alguns segundos.',
    en: 'The database does not answer. Try again in a few seconds.',
  },
  ERR_INTERNAL: {
    status: 500,
    es: 'Algo falló en el servidor. Inténtalo de nuevo.',
    pt: 'Algo falhou no servidor. Tente de novo.',
    en: 'Something failed on the server. Try again.',
  },
  ERR_NO_PERMISSION: {
    status: 403,
    es: 'No tienes permiso para hacer esto.',
    pt: 'Você não tem permissão para fazer isto.',
    en: 'You have no permission to do this.',
  },
  ERR_CROSS_ORIGIN: {
    status: 403,
    es: 'El pedido vino de otro sitio y se rechazó.',
    pt: 'O pedido veio de outro site e foi recusado.',
    en: 'The request came from another site and was refused.',
  },
})
