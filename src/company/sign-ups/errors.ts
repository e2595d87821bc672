import { errorCodes } from '#kernel/errors/error-codes'

export const signUpErrors = errorCodes({
  ERR_SIGNUP_CLOSED: {
    status: 403,
    es: 'El registro está cerrado.',
    pt: 'O cadastro está fechado.',
    en: 'Sign-up is closed.',
  },
  ERR_SIGNUP_CODE: {
    status: 400,
    es: 'Código de validación inválido. No se puede realizar el registro.',
    pt: 'Código de validação inválido. Não é possível fazer o cadastro.',
    en: 'Invalid validation code. The sign-up can’t be completed.',
  },
})
