import { errorCodes } from '#kernel/errors/error-codes'

export const optOutErrors = errorCodes({
  ERR_NO_OPT_OUT_FOUND: {
    status: 404,
    es: 'Este número ya no está dado de baja.',
    pt: 'Este número já não está descadastrado.',
    en: 'This number hasn’t opted out.',
  },
})
