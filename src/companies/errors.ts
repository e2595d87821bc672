import { errorCodes } from '#errors/error-codes'

export const companyErrors = errorCodes({
  ERR_COMPANY_DISABLED: {
    status: 401,
    es: 'La empresa está desactivada. Comunícate con soporte.',
    pt: 'A empresa está desativada. Fale com o suporte.',
    en: 'The company is disabled. Contact support.',
  },
  ERR_SUBSCRIPTION_EXPIRED: {
    status: 402,
    es: 'La suscripción de la empresa venció. Comunícate con soporte.',
    pt: 'A assinatura da empresa venceu. Fale com o suporte.',
    en: 'The company’s subscription has expired. Contact support.',
  },
  ERR_SETUP_DONE: {
    status: 404,
    es: 'La instalación ya está hecha. Inicia sesión.',
    pt: 'A instalação já está feita. Entre.',
    en: 'The installation is already set up. Log in.',
  },
  ERR_SETUP_CODE: {
    status: 400,
    es: 'El código de instalación no es correcto.',
    pt: 'O código de instalação está errado.',
    en: 'The installation code is wrong.',
  },
  ERR_COMPANY_INVALID_NAME: {
    status: 400,
    es: 'El nombre de la empresa no es válido.',
    pt: 'O nome da empresa não é válido.',
    en: 'The company’s name is not valid.',
  },
  ERR_COMPANY_NAME_ALREADY_EXISTS: {
    status: 400,
    constraints: ['companies_name'],
    es: 'Ya hay una empresa con ese nombre.',
    pt: 'Já existe uma empresa com esse nome.',
    en: 'There is already a company of that name.',
  },
  ERR_NO_COMPANY_FOUND: {
    status: 404,
    es: 'No se encontró la empresa.',
    pt: 'A empresa não foi encontrada.',
    en: 'The company was not found.',
  },
})
