import { errorCodes } from '#kernel/errors/error-codes'

export const settingErrors = errorCodes({
  ERR_NO_SETTING_FOUND: {
    status: 400,
    es: 'No se encontró la opción de configuración.',
    pt: 'Configuração não encontrada.',
    en: 'Setting not found.',
  },
  ERR_SETTING_ADDRESS: {
    status: 400,
    es: 'La dirección debe ser pública y comenzar con https://. Quien opera la instalación puede permitir otras en PRIVATE_HOSTS.',
    pt: 'O endereço deve ser público e começar com https://. Quem opera a instalação pode permitir outros em PRIVATE_HOSTS.',
    en: 'The address must be public and begin with https://. Whoever runs the installation can allow others in PRIVATE_HOSTS.',
  },
})
