import { errorCodes } from '#kernel/errors/error-codes'

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
    es: 'Recado ya está instalado. Inicia sesión.',
    pt: 'O Recado já está instalado. Entre.',
    en: 'Recado is already set up. Log in.',
  },
  ERR_SETUP_CODE: {
    status: 400,
    es: 'El código de instalación no es correcto.',
    pt: 'O código de instalação não está correto.',
    en: 'That setup code isn’t correct.',
  },
  ERR_COMPANY_INVALID_NAME: {
    status: 400,
    es: 'El nombre de la empresa no es válido.',
    pt: 'O nome da empresa não é válido.',
    en: 'That company name isn’t valid.',
  },
  ERR_COMPANY_NAME_ALREADY_EXISTS: {
    status: 400,
    constraints: ['companies_name'],
    es: 'Ya hay una empresa con ese nombre.',
    pt: 'Já existe uma empresa com esse nome.',
    en: 'A company with that name already exists.',
  },
  ERR_NO_COMPANY_FOUND: {
    status: 404,
    es: 'No se encontró la empresa.',
    pt: 'A empresa não foi encontrada.',
    en: 'Company not found.',
  },
  ERR_OWN_COMPANY: {
    status: 400,
    es: 'No puedes eliminar ni desactivar tu propia empresa.',
    pt: 'Você não pode excluir nem desativar a sua própria empresa.',
    en: 'You can’t delete or disable your own company.',
  },
  ERR_LAST_SUPER_COMPANY: {
    status: 400,
    es: 'Es la última empresa con alguien que administra la instalación: alguien debe hacerlo.',
    pt: 'É a última empresa com alguém que administra a instalação: alguém deve fazê-lo.',
    en: 'This is the last company with somebody who runs the installation: somebody has to.',
  },
})
