import { errorCodes } from '#kernel/errors/error-codes'

export const loginErrors = errorCodes({
  ERR_INVALID_CREDENTIALS: {
    status: 401,
    es: 'No se pudo iniciar sesión. Revisa el correo y la contraseña.',
    pt: 'Não foi possível entrar. Verifique o e-mail e a senha.',
    en: 'Couldn’t log in. Check your email and password.',
  },
  ERR_SESSION_EXPIRED: {
    status: 401,
    es: 'Tu sesión venció. Inicia sesión de nuevo.',
    pt: 'Sua sessão expirou. Entre de novo.',
    en: 'Your session has expired. Log in again.',
  },
  ERR_INVALID_TOKEN: {
    status: 401,
    es: 'Falta el token o no es válido.',
    pt: 'O token não foi enviado ou não é válido.',
    en: 'The token is missing or invalid.',
  },
})
