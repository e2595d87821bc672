import { errorCodes } from '#kernel/errors/error-codes'

export const httpErrors = errorCodes({
  ERR_VALIDATION: {
    status: 400,
    es: 'Revisa los campos marcados.',
    pt: 'Revise os campos marcados.',
    en: 'Check the highlighted fields.',
  },
  ERR_BAD_JSON: {
    status: 400,
    es: 'El servidor no entendió la solicitud.',
    pt: 'O servidor não entendeu a solicitação.',
    en: 'The server couldn’t read the request.',
  },
  ERR_BAD_FORM: {
    status: 400,
    es: 'El servidor no entendió la solicitud.',
    pt: 'O servidor não entendeu a solicitação.',
    en: 'The server couldn’t read the request.',
  },
  ERR_BODY_TOO_LARGE: {
    status: 413,
    es: 'Es demasiado grande para enviarlo.',
    pt: 'É grande demais para enviar.',
    en: 'That is too large to send.',
  },
  ERR_BODY_ABORTED: {
    status: 400,
    es: 'La solicitud se interrumpió antes de llegar completa.',
    pt: 'A solicitação foi interrompida antes de chegar completa.',
    en: 'The request was interrupted before it arrived in full.',
  },
  ERR_UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    es: 'Ese tipo de archivo no está permitido.',
    pt: 'Esse tipo de arquivo não é permitido.',
    en: 'That file type isn’t allowed.',
  },
  ERR_TOO_MANY_FILES: {
    status: 413,
    es: 'Son demasiados archivos para enviarlos a la vez.',
    pt: 'São arquivos demais para enviar de uma vez.',
    en: 'Too many files to send at once.',
  },
  ERR_EMPTY_FILE: {
    status: 415,
    es: 'El archivo está vacío.',
    pt: 'O arquivo está vazio.',
    en: 'The file is empty.',
  },
  ERR_NOT_FOUND: {
    status: 404,
    es: 'No encontramos lo que buscas.',
    pt: 'Não encontramos o que você procura.',
    en: 'We couldn’t find what you’re looking for.',
  },
  ERR_TOO_MANY_REQUESTS: {
    status: 429,
    es: 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
    pt: 'Muitas tentativas. Espere um momento e tente de novo.',
    en: 'Too many attempts. Wait a moment and try again.',
  },
  ERR_IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    es: 'Esta clave ya se usó para otra solicitud.',
    pt: 'Esta chave já foi usada para outra solicitação.',
    en: 'This key was already used for a different request.',
  },
  ERR_IDEMPOTENCY_KEY_BUSY: {
    status: 409,
    es: 'La solicitud con esta clave sigue en curso. Inténtalo de nuevo en un momento.',
    pt: 'A solicitação com esta chave ainda está em andamento. Tente de novo em instantes.',
    en: 'The request with this key is still in progress. Try again in a moment.',
  },
  ERR_CHANGED_MEANWHILE: {
    status: 409,
    es: 'Otra persona lo cambió mientras lo editabas. Revisa los cambios y guarda de nuevo.',
    pt: 'Outra pessoa alterou isto enquanto você editava. Revise as alterações e salve de novo.',
    en: 'Someone changed this while you were editing. Check the changes and save again.',
  },
  ERR_BUSY: {
    status: 503,
    es: 'El servidor está ocupado. Inténtalo de nuevo en unos segundos.',
    pt: 'O servidor está ocupado. Tente de novo em alguns segundos.',
    en: 'The server is busy. Try again in a few seconds.',
  },
  ERR_DISK_FULL: {
    status: 503,
    es: 'No queda espacio en el servidor. Avisa a quien lo administra; inténtalo de nuevo después.',
    pt: 'Não há mais espaço no servidor. Avise quem o administra e tente de novo depois.',
    en: 'The server has no space left. Tell whoever runs it, and try again later.',
  },
  ERR_DATABASE_AWAY: {
    status: 503,
    es: 'La base de datos no responde. Inténtalo de nuevo en unos segundos.',
    pt: 'O banco de dados não responde. Tente de novo em alguns segundos.',
    en: 'The database isn’t responding. Try again in a few seconds.',
  },
  ERR_INTERNAL: {
    status: 500,
    es: 'Ocurrió un error en el servidor. Inténtalo de nuevo.',
    pt: 'Ocorreu um erro no servidor. Tente de novo.',
    en: 'Something went wrong on the server. Try again.',
  },
  ERR_NO_PERMISSION: {
    status: 403,
    es: 'No tienes permiso para hacer esto.',
    pt: 'Você não tem permissão para fazer isso.',
    en: 'You don’t have permission.',
  },
  ERR_CROSS_ORIGIN: {
    status: 403,
    es: 'La solicitud vino de otro sitio y se rechazó.',
    pt: 'A solicitação veio de outro site e foi recusada.',
    en: 'The request came from another site and was refused.',
  },
})
