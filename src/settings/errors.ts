import { errorCodes } from '#errors/error-codes'

export const settingErrors = errorCodes({
  ERR_NO_SETTING_FOUND: {
    status: 400,
    es: 'No se encontró la opción de configuración.',
    pt: 'Configuração não encontrada.',
    en: 'Setting not found.',
  },
})
