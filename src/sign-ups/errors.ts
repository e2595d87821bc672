import { errorCodes } from '#errors/error-codes'

/** The specification's sentence, beside the field; pages translate it. */
export const wrongCode = 'Código de validación inválido. No se puede realizar el registro.'

export const signUpErrors = errorCodes({
  ERR_SIGNUP_CLOSED: {
    status: 403,
    es: 'El registro está cerrado.',
    pt: 'O cadastro está fechado.',
    en: 'Sign-up is closed.',
  },
  ERR_SIGNUP_CODE: {
    status: 400,
    es: wrongCode,
    pt: 'Código de validação inválido. Não é possível fazer o cadastro.',
    en: 'Invalid validation code. The sign-up can’t be completed.',
  },
})
