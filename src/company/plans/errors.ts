import { errorCodes } from '#kernel/errors/error-codes'

export const planErrors = errorCodes({
  ERR_PLAN_INVALID_NAME: {
    status: 400,
    es: 'El nombre del plan no es válido.',
    pt: 'O nome do plano não é válido.',
    en: 'That plan name isn’t valid.',
  },
  ERR_PLAN_NAME_ALREADY_EXISTS: {
    status: 400,
    constraints: ['plans_name'],
    es: 'Ya hay un plan con ese nombre.',
    pt: 'Já existe um plano com esse nome.',
    en: 'A plan with that name already exists.',
  },
  ERR_NO_PLAN_FOUND: {
    status: 404,
    constraints: ['companies_plan_id_plans_id_fk'],
    es: 'No se encontró el plan.',
    pt: 'Plano não encontrado.',
    en: 'Plan not found.',
  },
  ERR_PLAN_IN_USE: {
    status: 400,
    es: 'El plan no se puede eliminar. Empresas que lo usan: {{count}}.',
    pt: 'O plano não pode ser excluído. Empresas que o usam: {{count}}.',
    en: 'The plan can’t be deleted. Companies that use it: {{count}}.',
  },
})
