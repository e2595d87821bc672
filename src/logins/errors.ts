import { errorCodes } from '#errors/error-codes'

export const loginErrors = errorCodes({
  ERR_INVALID_CREDENTIALS: {
    status: 401,
    es: 'Error de autenticación. Revisa el correo y la contraseña.',
    pt: 'Erro de autenticação. Verifique o e-mail e a senha.',
    en: 'Authentication error. Check e-mail and password.',
  },
  ERR_SESSION_EXPIRED: {
    status: 401,
    es: 'Sesión vencida. Inicia sesión.',
    pt: 'Sessão expirada. Entre de novo.',
    en: 'Session expired. Log in.',
  },
  ERR_INVALID_TOKEN: {
    status: 401,
    es: 'Falta el token o no es válido.',
    pt: 'O token está ausente ou não é válido.',
    en: 'The token is missing or unknown.',
  },
})
