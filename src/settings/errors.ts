import { errorCodes } from '#errors/error-codes'

export const settingErrors = errorCodes({
  ERR_NO_SETTING_FOUND: {
    status: 400,
    es: 'No se encontró la configuración.',
    pt: 'A configuração não foi encontrada.',
    en: 'The setting was not found.',
  },
})
